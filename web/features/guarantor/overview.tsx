import { texts as platformTexts } from '#web/platform/language/texts.en.ts';
import { AreaPage } from '#web/ui/area-page.tsx';
import { WalletPanel } from '#web/ui/wallet-panel.tsx';
import { FirstCards } from './first-cards.tsx';
import { useGuarantor } from './guarantor-data.ts';
import { WhatToDo } from './what-to-do.tsx';

export function Component() {
  const { user, guarantees: mine } = useGuarantor();
  return (
    <AreaPage title={platformTexts.greeting(user.firstName)}>
      <WhatToDo user={user} guarantees={mine} />
      <div className="halves">
        <FirstCards user={user} guarantees={mine} />
        <WalletPanel wallet={mine.wallet} />
      </div>
    </AreaPage>
  );
}
