import { type KeyboardEvent, useId, useState } from 'react';
import { useHydrated } from '../state/use-hydrated';
import styles from './combo-box.module.css';

export interface Choice {
  id: string;
  label: string;
  detail?: string;
}

interface ComboBoxProps {
  label: string;
  name: string;
  /** The typed text; the parent component searches for it. */
  text: string;
  onText: (text: string) => void;
  choices: Choice[];
  onChoose: (choice: Choice) => void;
  placeholder?: string;
  /** The message below the field while searching or without results. */
  status?: string | undefined;
}

/** A text field with suggestions, usable with keyboard and mouse. */
export function ComboBox(props: ComboBoxProps) {
  const { label, name, text, onText, choices, onChoose, placeholder, status } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const hydrated = useHydrated();
  const id = useId();
  const isShown = open && choices.length > 0;
  const current = choices[Math.min(active, choices.length - 1)];

  const choose = (choice: Choice) => {
    onChoose(choice);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setActive(isShown ? (active + step + choices.length) % choices.length : 0);
      setOpen(true);
    }
    if (event.key === 'Enter' && isShown && current) {
      event.preventDefault();
      choose(current);
    }
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className="stack anchor gap-near">
      <label className="bold" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="input"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current ? `${id}-${current.id}` : undefined}
        autoComplete="off"
        disabled={!hydrated}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Sugerencias"
        hidden={!isShown}
        className={`placed scroll-y raised lift-3 corner-2 ${styles.list}`}
      >
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keyboard.
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === current}
            className={`stack content-center gap-0 tap break pointer corner-1 hover-sunk ${styles.choice}`}
            // Runs before the field loses focus and the list closes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.label}
            {choice.detail && <small>{choice.detail}</small>}
          </div>
        ))}
      </div>
      <p role="status" className={`soft small ${styles.status}`}>
        {status}
      </p>
    </div>
  );
}
