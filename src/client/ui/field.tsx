import { type ComponentProps, type ReactNode, useId } from 'react';
import { useHydrated } from '../state/use-hydrated';
import styles from './field.module.css';
import { Icon } from './icon';

interface Labelled {
  label: string;
  /** The error message beside the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Takes what was typed or chosen. */
  onValue?: ((value: string) => void) | undefined;
}

type InputProps = ComponentProps<'input'> & Labelled & { inside?: ReactNode };

export function TextField({ label, error, hint, inside, onValue, ...rest }: InputProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} onValue={onValue} disabled={rest.disabled}>
      {(control) => (
        <div className={`anchor ${styles.control}`}>
          <input {...rest} {...control} className={`input ${styles.input}`} />
          {inside}
        </div>
      )}
    </FieldFrame>
  );
}

/** The email of the person who fills in the form. */
export function EmailField(props: Partial<InputProps>) {
  return <TextField label="Email" type="email" autoComplete="email" {...props} />;
}

export function SearchField(props: InputProps) {
  return <TextField type="search" {...props} />;
}

export function TextArea({ label, error, hint, onValue, ...rest }: ComponentProps<'textarea'> & Labelled) {
  return (
    <FieldFrame label={label} error={error} hint={hint} onValue={onValue} disabled={rest.disabled}>
      {(control) => <textarea rows={5} {...rest} {...control} className={`input ${styles.input}`} />}
    </FieldFrame>
  );
}

export function SelectField({ label, error, hint, onValue, ...rest }: ComponentProps<'select'> & Labelled) {
  return (
    <FieldFrame label={label} error={error} hint={hint} onValue={onValue} disabled={rest.disabled}>
      {(control) => <select {...rest} {...control} className={`input ${styles.input} ${styles.select}`} />}
    </FieldFrame>
  );
}

interface ControlProps {
  id: string;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange?: (event: { target: { value: string } }) => void;
}

interface FrameProps extends Labelled {
  disabled?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The label, hint and error of a control, which is disabled until hydration: a native submit would put the input into the URL. */
export function FieldFrame({ label, error, hint, onValue, disabled, children }: FrameProps) {
  const hydrated = useHydrated();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? `stack gap-near ${styles.bad}` : 'stack gap-near'}>
      <label className="bold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        disabled: !hydrated || disabled,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        ...(onValue && { onChange: ({ target }) => onValue(target.value) }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="soft small">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="line bad small bold gap-close">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
