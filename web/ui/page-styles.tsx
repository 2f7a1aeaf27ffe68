import { useLayoutEffect } from 'react';

type PageStylesProps = {
  /** Of the style sheet, once in the document. */
  name: string;
  children: string;
};

/**
 * The style sheet of the pages within it. React keeps a sheet in the document for good: it is off while they are not shown, so that
 * no rule of theirs reaches another page.
 */
export function PageStyles({ name, children }: PageStylesProps) {
  useLayoutEffect(() => {
    const sheet = document.head.querySelector<HTMLStyleElement>(`style[data-href="${name}"]`);
    if (!sheet) return;
    sheet.disabled = false;
    return () => {
      sheet.disabled = true;
    };
  }, [name]);
  return (
    <style href={name} precedence="area">
      {children}
    </style>
  );
}
