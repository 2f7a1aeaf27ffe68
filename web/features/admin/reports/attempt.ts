import { useState } from 'react';
import { Refused } from '#web/platform/network/api.ts';
import { Unreachable } from '#web/platform/network/fetch-api.ts';

/** Why what was attempted last was refused, and what attempts a call. */
export function useAttempt() {
  const [failure, setFailure] = useState<string>();
  const attempt = async (what: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      setFailure(error.message);
    }
  };
  return { failure, attempt };
}
