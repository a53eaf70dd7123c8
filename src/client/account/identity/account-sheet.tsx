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

interface AccountSheetProps {
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

interface WantedTexts {
  title: (product: string) => string;
  promise: string;
  /** The end of "Crear cuenta y ...". */
  action: string;
}

const TEXTS: Record<Wanted['kind'], WantedTexts> = {
  cart: {
    title: (product) => `Te guardamos ${product}`,
    promise: 'Con tu cuenta queda en el carrito.',
    action: 'agregar al carrito',
  },
  buy: {
    title: (product) => `Comprar ${product}`,
    promise: 'Con tu cuenta queda en tus compras.',
    action: 'elegir cómo pagar',
  },
  favourite: {
    title: (product) => `Te guardamos ${product}`,
    promise: 'Con tu cuenta queda en favoritos.',
    action: 'guardar en favoritos',
  },
};

/** Asks a visitor for an account without leaving the page of the product that she tapped. */
export function AccountSheet({ open, wanted, returnTo, onClose }: AccountSheetProps) {
  const { title, promise } = TEXTS[wanted.kind];
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has opened and focused its first control, which is a tab.
    if (open) content.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    <Dialog sheet title={title(wanted.title)} open={open} onClose={onClose}>
      <div ref={content} className={`stack gap-4 ${styles.content}`}>
        <p className={`line gap-3 ${styles.wanted}`}>
          <Picture className="rigid thumb" image={{ url: wanted.imageUrl }} alt="" sizes="5rem" />
          <span>
            {promise}
            <b className="block">{formatPesos(wanted.price)}</b>
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
        {tab === 'create' && <RegisterForm action={`Crear cuenta y ${TEXTS[wanted.kind].action}`} />}
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
