import { type ChangeEvent, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router-dom';
import { useKeys } from '#web/ui/keys.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { texts } from './texts.en.ts';

export type Filter = {
  name: string;
  label: string;
  options: Record<string, string> | ReadonlyMap<string, string>;
  value: string;
};

/** The filters in the address, or in the one that is loading. */
function useFilters(): URLSearchParams {
  const { location: to } = useNavigation();
  const here = useLocation();
  return new URLSearchParams((to?.pathname === here.pathname ? to : here).search);
}

type QueueFiltersProps = {
  filters: readonly Filter[];
  /** What is searched by, where it is not a name or an email. */
  search?: { label: string; hint: string };
};

/** The filters of a queue. A choice applies immediately, a search when it is submitted. Both are in the address. */
export function QueueFilters({ filters, search }: QueueFiltersProps) {
  const address = useFilters();
  return (
    <Form method="get" className="filters" role="search" aria-label={texts.filters}>
      <Search searched={address.get('search') ?? ''} {...search} />
      {filters.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
    </Form>
  );
}

/** What the address says, or what is entered instead until the address changes: by that, or by the browser's Back button. */
function useEntry(addressed: string): [entry: string, enter: (entry: string) => void] {
  const [entered, setEntered] = useState({ addressed, entry: addressed });
  if (entered.addressed !== addressed) setEntered({ addressed, entry: addressed });
  return [entered.entry, (entry) => setEntered({ addressed, entry })];
}

/** A filter that submits its form when it changes. The choice is in the address. */
export function FilterSelect({ name, label, options, value }: Filter) {
  // Another filter may be chosen before the address has this choice, and submits it, too.
  const [chosen, choose] = useEntry(useFilters().get(name) ?? value);
  const apply = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    choose(currentTarget.value);
    currentTarget.form?.requestSubmit();
  };
  const id = `filter-${name}`;
  return <SelectField {...{ id, name, label, options }} value={chosen} onChange={apply} />;
}

type SearchProps = { searched: string; label?: string; hint?: string };

function Search({ searched, label = texts.search, hint }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  const [text, type] = useEntry(searched);
  return (
    <div className="field search">
      <label htmlFor="filter-search">{label}</label>
      <span className={hint ? 'hint' : 'hidden-text'} id="filter-search-hint">
        {hint ?? texts.searchHint}
      </span>
      <div className="with-button">
        <input
          ref={input}
          className="input"
          id="filter-search"
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-describedby="filter-search-hint"
          maxLength={100}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        <button type="submit" className="btn alt">
          {texts.find}
        </button>
      </div>
    </div>
  );
}
