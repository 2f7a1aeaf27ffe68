import { useState } from 'react';
import { useActionData, useLocation } from 'react-router-dom';

/**
 * What the page's action answered last, until the page is left or sends something else (SITE-61). React Router alone forgets it when the
 * page's data are reloaded in the background.
 */
export function useOutcome<Action>(): ReturnType<typeof useActionData<Action>> {
  const data = useActionData<Action>();
  // Another one after each submission and each navigation, and the same after a reload.
  const { key } = useLocation();
  const [last, setLast] = useState({ key, data });
  if (data !== undefined && data !== last.data) setLast({ key, data });
  return data ?? (last.key === key ? last.data : undefined);
}
