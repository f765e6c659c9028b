import { SelectField } from './field.tsx';
import styles from './list-filter.module.css';
import { SearchBox } from './search-box.tsx';

type ListFilterProps = {
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  choice: {
    label: string;
    /** The choice of everything. */
    all: string;
    options: readonly string[];
    value: string;
    onChange: (value: string) => void;
  };
};

/** A search text and one choice, above a list. */
export function ListFilter({ placeholder, typed, onType, choice }: ListFilterProps) {
  const { label, all, options, value, onChange } = choice;
  return (
    <div className={styles.filter}>
      <SearchBox placeholder={placeholder} value={typed} onChange={onType} />
      <SelectField
        name="filter"
        label={label}
        optional="filter"
        placeholder={all}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
