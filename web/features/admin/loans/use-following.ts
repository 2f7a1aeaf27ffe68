import { useState } from 'react';

/** A value that is changed on the page, and that becomes the given one again whenever that is another than before. */
export function useFollowing<Value>(given: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState({ given, value: given });
  const isOld = state.given !== given;
  if (isOld) setState({ given, value: given });
  return [isOld ? given : state.value, (value) => setState({ given, value })];
}
