import { useState } from 'react';
import { loaded } from '#web/platform/network/load.ts';
import { showError } from '#web/platform/notifications/toasts.ts';
import { useSheet } from './sheet.tsx';

/** A sheet that shows what `read` answers each time that it is opened. Where nothing answers, `failed` is told and it stays closed. */
export function useLoadedSheet<Content>(read: () => Promise<Content>, failed: string) {
  const sheet = useSheet();
  const [content, setContent] = useState<Content>();
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    const answer = await loaded(read());
    if (answer) setContent(answer);
    return answer;
  };
  const open = async () => {
    if (isLoading) return;
    setLoading(true);
    const answer = await load();
    setLoading(false);
    if (!answer) return showError(failed);
    sheet.open();
  };
  return { sheet, content, setContent, load, open, isLoading };
}
