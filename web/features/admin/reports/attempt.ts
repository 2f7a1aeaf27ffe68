import { useRef, useState } from 'react';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';

/** Why what was attempted last was refused, and what attempts a call. A late failure of what was attempted before is not told. */
export function useAttempt() {
  const [failure, setFailure] = useState<string>();
  const attempts = useRef(0);
  const attempt = async (what: () => Promise<void>) => {
    const own = ++attempts.current;
    setFailure(undefined);
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      if (own === attempts.current) setFailure(error.message);
    }
  };
  return { failure, attempt };
}
