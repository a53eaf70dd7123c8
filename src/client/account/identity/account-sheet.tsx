import { useEffect, useRef, useState } from 'react';
import { formatPesos } from '../../../rules/money';
import type { Wanted } from '../../state/browser-storage';
import { Dialog } from '../../ui/dialog';
import { Picture } from '../../ui/picture';
import { Tabs } from '../../ui/tabs';
import { TextButton } from '../../ui/text-button';
import styles from './account-sheet.module.css';
import { AuthDivider } from './auth-frame';
import { GoogleButton } from './google-button';
import { LoginForm } from './login-form';
import { LoginLinkForm } from './login-link-form';
import { RegisterForm } from './register-form';

export interface AccountSheetProps {
  open: boolean;
  wanted: Wanted;
  /** The page below the sheet. */
  returnTo: string;
  onClose: () => void;
}

const TABS = [
  ['create', 'Crear cuenta'],
  ['enter', 'Ya tengo cuenta'],
] as const;

/** Asks a visitor for an account without leaving the page of the product that she tapped. */
export function AccountSheet({ open, wanted, returnTo, onClose }: AccountSheetProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has opened and focused its first control, which is a tab.
    if (open) content.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    <Dialog sheet title={`Te guardamos ${wanted.title}`} open={open} onClose={onClose}>
      <div ref={content} className={styles.content}>
        <p className={styles.wanted}>
          <Picture image={{ url: wanted.imageUrl }} alt="" sizes="5rem" />
          <span>
            {wanted.kind === 'cart'
              ? 'Con tu cuenta queda en el carrito.'
              : 'Con tu cuenta queda en favoritos.'}
            <b>{formatPesos(wanted.price)}</b>
          </span>
        </p>
        <Ways wanted={wanted} returnTo={returnTo} />
      </div>
    </Dialog>
  );
}

function Ways({ wanted, returnTo }: Pick<AccountSheetProps, 'wanted' | 'returnTo'>) {
  const [tab, setTab] = useState<'create' | 'enter'>('create');
  const [byLink, setByLink] = useState<string>();
  const action = wanted.kind === 'cart' ? 'agregar al carrito' : 'guardar en favoritos';
  return (
    <Tabs
      label="Tu cuenta"
      tabs={TABS}
      value={tab}
      onChange={(value) => {
        setTab(value);
        setByLink(undefined);
      }}
    >
      <div className="stack">
        {tab === 'create' && <RegisterForm action={`Crear cuenta y ${action}`} />}
        {tab === 'enter' && byLink === undefined && <LoginForm onLink={setByLink} />}
        {byLink !== undefined && (
          <>
            <LoginLinkForm email={byLink} returnTo={returnTo} />
            <TextButton onClick={() => setByLink(undefined)}>Entrar con mi contraseña</TextButton>
          </>
        )}
        {tab === 'create' && (
          <TextButton
            onClick={() => {
              setTab('enter');
              setByLink('');
            }}
          >
            Entrar con un enlace
          </TextButton>
        )}
        <AuthDivider />
        <GoogleButton returnTo={returnTo} />
      </div>
    </Tabs>
  );
}
