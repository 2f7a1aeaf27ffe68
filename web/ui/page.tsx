import type { ReactNode } from 'react';
import { AreaPage } from './area-page.tsx';
import { Header } from './header.tsx';

type PageProps = { title: string; top?: ReactNode; isNarrow?: boolean; children: ReactNode };

/** A page below its header: titles the document, and takes the focus after navigation. */
export const Page = ({ top, ...page }: PageProps) => (
  <>
    <Header>{top}</Header>
    <AreaPage {...page} />
  </>
);
