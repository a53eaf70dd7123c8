import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ShownGift } from '../../../contract/gifts';
import { formatPesos } from '../../../rules/money';
import { messageOf } from '../../api';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, QuietButton, SubmitButton } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { SelectField, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { share } from '../../ui/share';
import { submitting } from '../../ui/submitting';
import { claimGift, exchangeGift, exchangeQuery, passGiftOn, redeemGift } from './api';
import { GiftCard } from './gift-card';
import styles from './gift-opening.module.css';
import { Parcel } from './parcel';

interface GiftOpeningProps {
  token: string;
  gift: ShownGift;
}

/** First the parcel; opening shows the card; only keeping it puts it into an account. */
export function GiftOpening({ token, gift }: GiftOpeningProps) {
  const [isOpen, setOpen] = useState(false);
  if (gift.state === 'gone')
    return (
      <EmptyState level={1} title="Este regalo ya no está">
        Si tienes dudas, escríbele a quien te lo envió o a la tienda.
      </EmptyState>
    );
  if (gift.state === 'used' && !gift.isMine)
    return (
      <EmptyState level={1} title="Este regalo ya se abrió" link={['/mis-compras', 'Ir a Mis Compras']}>
        Un regalo se guarda en una sola cuenta. Si fuiste tú, entra con el email que usaste.
      </EmptyState>
    );
  if (!isOpen && gift.state === 'open')
    return (
      <div className="stack gap-5 items-center text-center">
        <h1 className="title">Un regalo para ti{gift.name ? `, ${gift.name}` : ''}</h1>
        <Parcel className={styles.parcel} />
        <p className="lead">Te lo envía {gift.from}.</p>
        <Button onClick={() => setOpen(true)}>Abrir mi regalo</Button>
      </div>
    );
  return (
    <div className="stack gap-5">
      <h1 className="title text-center">
        <span className="kicker block below-1">{gift.from ? `${gift.from} te regaló` : 'Te regalaron'}</span>
        {gift.title}
      </h1>
      <GiftCard {...gift} image={gift.products[0]?.image ?? null} />
      <Keeping token={token} gift={gift} />
    </div>
  );
}

function Keeping({ token, gift }: GiftOpeningProps) {
  const user = useSession((session) => session.user);
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['GET /gifts/:token'] });
    void client.invalidateQueries({ queryKey: ['GET /purchase/:userId'] });
  };
  const keep = useMutation({ mutationFn: () => redeemGift(token), onSuccess: refresh });
  if (gift.isMine)
    return (
      <div className="stack gap-3" role="status">
        <p className="line gap-2 good bold">
          <Icon name="check" />
          Ya está en tu cuenta.
        </p>
        <div>
          <ButtonLink to="/mis-compras">Ir a Mis Compras</ButtonLink>
        </div>
      </div>
    );
  if (!user) return <Claim token={token} gift={gift} />;
  if (gift.isOwned) return <Owned token={token} gift={gift} onDone={refresh} />;
  return (
    <Folder tab="Guárdalo en tu cuenta" plate="rose">
      <p>Queda en tu cuenta, {user.name}, para siempre.</p>
      {keep.isError && <Alert>{messageOf(keep.error)}</Alert>}
      <Button busy={keep.isPending} onClick={() => keep.mutate()}>
        Guardar en mi cuenta
      </Button>
    </Folder>
  );
}

/** A sheet that hangs on a tab. */
function Folder({ tab, plate, children }: { tab: string; plate: 'rose' | 'pistachio'; children: ReactNode }) {
  return (
    <section className="stack gap-0" aria-label={tab}>
      <p className={`paper-tab own-start ${plate}`}>{tab}</p>
      <div className="card below-tab pad-5 stack gap-4">{children}</div>
    </section>
  );
}

/** Name and mail only: the mailed link logs in, and puts the gift into the account. */
function Claim({ token, gift }: GiftOpeningProps) {
  const [name, setName] = useState(gift.name);
  const [email, setEmail] = useState('');
  const claim = useMutation({ mutationFn: () => claimGift(token, { name, email }) });
  const submit = submitting(() => claim.mutate());
  if (claim.isSuccess)
    return (
      <Alert kind="success">
        Te enviamos un enlace a {email}. Ábrelo y {gift.title} queda en tu cuenta.
      </Alert>
    );
  return (
    <Folder tab="Guárdalo en tu cuenta" plate="rose">
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <p>Es tuyo para siempre. Te enviamos un enlace para entrar: no hace falta contraseña.</p>
        <TextField label="Tu nombre" name="name" autoComplete="given-name" value={name} onValue={setName} />
        <TextField
          label="Tu email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onValue={setEmail}
        />
        {claim.isError && <Alert>{messageOf(claim.error)}</Alert>}
        <SubmitButton busy={claim.isPending}>Recibir mi regalo</SubmitButton>
        <p className="soft small">
          ¿Ya tienes cuenta? <a href={`/iniciar-sesion?volver=/regalo/${token}`}>Entra</a> y queda guardado
          ahí, aunque uses otro email.
        </p>
      </form>
    </Folder>
  );
}

/** She has it already: another product, or another person. */
function Owned({ token, gift, onDone }: GiftOpeningProps & { onDone: () => void }) {
  const [itemId, setItemId] = useState('');
  const [name, setName] = useState('');
  const products = useQuery(exchangeQuery()).data?.data ?? [];
  const choices = products.filter(({ price }) => price <= gift.exchangeUpTo);
  const exchange = useMutation({ mutationFn: () => exchangeGift(token, itemId), onSuccess: onDone });
  const pass = useMutation({ mutationFn: () => passGiftOn(token, name) });
  if (pass.data) {
    const { url } = pass.data;
    return (
      <div className="card pad-5 stack gap-4" role="status">
        <p>Este es el enlace nuevo. El tuyo ya no abre el regalo.</p>
        <p className="pad-y-2 pad-x-3 corner-1 sunk break">{url}</p>
        <Button
          onClick={() => void share({ title: 'Un regalo', text: `Un regalo para ti: ${gift.title}`, url })}
        >
          Enviar el enlace
        </Button>
      </div>
    );
  }
  return (
    <Folder tab="Ya lo tienes" plate="pistachio">
      <p>El regalo no se pierde:</p>
      <div className="stack gap-3">
        <SelectField
          label={`Cambiarlo por otro, de hasta ${formatPesos(gift.exchangeUpTo)}`}
          value={itemId}
          onValue={setItemId}
        >
          <option value="">Elige</option>
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        {exchange.isError && <Alert>{messageOf(exchange.error)}</Alert>}
        <Button busy={exchange.isPending} disabled={itemId === ''} onClick={() => exchange.mutate()}>
          Cambiarlo por otro
        </Button>
      </div>
      <div className="stack gap-3">
        <TextField
          label="O pasárselo a alguien: su nombre"
          autoComplete="off"
          value={name}
          onValue={setName}
        />
        {pass.isError && <Alert>{messageOf(pass.error)}</Alert>}
        <QuietButton busy={pass.isPending} disabled={name.trim() === ''} onClick={() => pass.mutate()}>
          Pasárselo a alguien
        </QuietButton>
      </div>
    </Folder>
  );
}
