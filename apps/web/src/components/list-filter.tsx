import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useWords } from '../lib/words.ts';
import { SelectField } from './field.tsx';
import styles from './list-filter.module.css';
import { SearchBox } from './search-box.tsx';

type ListFilterProps = {
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  choice: {
    label: string;
    all: string;
    options: readonly string[];
    value: string;
    onChange: (value: string) => void;
  };
  children?: ReactNode;
};

export function ListFilter({ placeholder, typed, onType, choice, children }: ListFilterProps) {
  const words = useWords();
  const { label, all, options, value, onChange } = choice;
  return (
    <div className={cx(styles.filter, children !== undefined && styles.more)}>
      <SearchBox placeholder={placeholder} value={typed} onChange={onType} />
      <SelectField
        name="filter"
        label={label}
        optional="filter"
        placeholder={all}
        options={options.map((one) => ({ value: one, label: words(one) }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  );
}
