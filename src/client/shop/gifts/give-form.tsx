import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Product } from '../../../contract/catalogue';
import { GIFT_PICTURES, type GiftPicture, MAX_GIFT_NOTE } from '../../../rules/gifts';
import { formatPesos } from '../../../rules/money';
import { addDays, shopDay, timeOfShopClock } from '../../../rules/shop-day';
import { formatDueDay } from '../../../rules/shop-time';
import { useNavigate } from '../../router';
import type { CartGift } from '../../state/browser-storage';
import { cartItemOf, useCart } from '../../state/cart-store';
import { useSession } from '../../state/session-store';
import { SubmitButton } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Segments } from '../../ui/segments';
import { TitledSection } from '../../ui/titled-section';
import { fieldsOf } from '../../use-sent-form';
import { GiftCard } from './gift-card';
import styles from './give-form.module.css';

const HOW = [
  ['mail', 'Por email'],
  ['hand', 'En mano, impreso'],
] as const;
const WHEN = [
  ['now', 'Apenas pague'],
  ['day', 'Elijo el día'],
] as const;
const PICTURE_NAMES: Record<GiftPicture, string> = {
  rose: 'Rosa',
  vanilla: 'Vainilla',
  pistachio: 'Pistacho',
  sky: 'Celeste',
  toffee: 'Dulce de leche',
};
/** A gift arrives in the morning of its day, in the shop's time. */
const MORNING = 'T09:00';

/** Whom a product is for, how it arrives, and the card as it will look. */
export function GiveForm({ product, receiver }: { product: Product; receiver: string | null }) {
  const navigate = useNavigate();
  const cart = useCart();
  const known = cart.items.find(({ id, gift }) => id === product.id && gift && gift.name === receiver);
  const giver = useSession(({ user }) => user?.name ?? '');
  const form = useForm({ defaultValues: valuesOf(known?.gift, giver) });
  const { register, handleSubmit, setValue, watch } = form;
  const field = fieldsOf(form);
  const values = watch();
  const [today] = useState(() => shopDay(Date.now()));
  const put = handleSubmit((typed) => {
    const item = { ...cartItemOf(product), gift: toGift(typed) };
    cart.replace([...cart.items.filter((other) => other !== known), item]);
    void navigate('/cart');
  });
  return (
    <div className="stack gap-6 align-start wide-7-5">
      <form className="stack gap-4" noValidate onSubmit={put}>
        <Segments
          label="Cómo se lo das"
          options={HOW}
          value={values.how}
          onChange={(how) => setValue('how', how)}
        />
        <TextField
          label="Para"
          autoComplete="off"
          maxLength={60}
          {...field('name', (text) => text.trim() !== '' || 'Escribe para quién es.')}
        />
        {values.how === 'mail' && (
          <>
            <TextField
              label="Su email"
              type="email"
              autoComplete="off"
              {...field(
                'email',
                (text, { how }) =>
                  how === 'hand' || /^\S+@\S+\.\S+$/.test(text.trim()) || 'Escribe un email válido.',
              )}
            />
            <Segments
              label="Cuándo le llega"
              options={WHEN}
              value={values.when}
              onChange={(when) => setValue('when', when)}
            />
            {values.when === 'day' && (
              <TextField
                label="El día"
                type="date"
                min={addDays(today, 1)}
                max={addDays(today, 365)}
                hint={dayWords(values.day)}
                {...field(
                  'day',
                  (day, { how, when }) =>
                    how === 'hand' || when === 'now' || day > today || 'Elige un día a partir de mañana.',
                )}
              />
            )}
          </>
        )}
        {values.how === 'hand' && (
          <p className="pad-4 corner-1 caramel">
            Apenas pagues te damos una tarjeta para imprimir, tamaño postal, con su código. También puedes
            compartir su enlace por WhatsApp.
          </p>
        )}
        <TextArea
          label="Tu nota (si quieres)"
          rows={3}
          hint={`Hasta ${MAX_GIFT_NOTE} letras. Solo la lee quien lo recibe.`}
          {...field(
            'note',
            (text) =>
              text.length <= MAX_GIFT_NOTE || `La nota puede tener como máximo ${MAX_GIFT_NOTE} letras.`,
          )}
        />
        <TextField
          label="De parte de"
          maxLength={60}
          {...field('from', (text) => text.trim() !== '' || 'Escribe tu nombre.')}
        />
        <fieldset className={`row gap-3 ${styles.plates}`}>
          <legend>El color de la tarjeta</legend>
          {GIFT_PICTURES.map((picture) => (
            <label
              key={picture}
              style={{ background: `var(--plate-${picture})` }}
              className="anchor ring circle square"
            >
              <input className="over pointer unseen" type="radio" value={picture} {...register('picture')} />
              <span className="vh">{PICTURE_NAMES[picture]}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton>Seguir al carrito, {formatPesos(product.price)}</SubmitButton>
        <p className="soft small">
          Su email lo usamos solo para este regalo; no entra en ninguna lista. El precio no aparece en la
          tarjeta.
        </p>
      </form>
      <TitledSection className="stack gap-3" look="heading-1" id="vista" title="Así la va a ver">
        <GiftCard {...values} title={product.title} image={product.images[0] ?? null} />
      </TitledSection>
    </div>
  );
}

/** `Sábado, 28 de noviembre, a las 9 de la mañana de Buenos Aires.` */
function dayWords(day: string): string {
  const hour = 'a las 9 de la mañana de Buenos Aires.';
  const chosen = day && formatDueDay(timeOfShopClock(day + MORNING));
  return chosen ? `${chosen.charAt(0).toUpperCase()}${chosen.slice(1)}, ${hour}` : `A${hour.slice(1)}`;
}

function valuesOf(gift: CartGift | undefined, giver: string) {
  const how: (typeof HOW)[number][0] = gift && !gift.email ? 'hand' : 'mail';
  const when: (typeof WHEN)[number][0] = gift?.sendAt ? 'day' : 'now';
  const picture: GiftPicture = gift?.picture ?? 'rose';
  return {
    how,
    name: gift?.name ?? '',
    email: gift?.email ?? '',
    when,
    day: gift?.sendAt ? shopDay(Date.parse(gift.sendAt)) : '',
    note: gift?.note ?? '',
    from: gift?.from ?? giver,
    picture,
  };
}

function toGift({ how, name, email, when, day, note, from, picture }: ReturnType<typeof valuesOf>): CartGift {
  const isMailed = how === 'mail';
  return {
    name: name.trim(),
    from: from.trim(),
    email: isMailed ? email.trim() : null,
    sendAt: isMailed && when === 'day' ? new Date(timeOfShopClock(day + MORNING)).toISOString() : null,
    note: note.trim(),
    picture,
  };
}
