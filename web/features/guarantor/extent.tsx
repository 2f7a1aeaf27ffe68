import { useState } from 'react';
import { formatWst, type Sene } from '#shared/money.ts';
import { Choice, Field } from '#web/ui/fields.tsx';
import { texts } from './extent.en.ts';

/** For all of it, or up to a cap (GUARANTORS-65). */
export function Extent({ least, all }: { least: Sene; all: Sene }) {
  const [extent, setExtent] = useState('all');
  return (
    <section className="card stack">
      <Choice
        name="extent"
        legend={texts.extent}
        value={extent}
        options={{ all: texts.forAll(formatWst(all)), part: texts.upTo }}
        onChoose={setExtent}
      />
      {extent === 'part' && (
        <Field name="cap" label={texts.cap} hint={texts.capHint(formatWst(least))} inputMode="numeric" />
      )}
    </section>
  );
}
