import { useState } from 'react';
import { renderSVG } from 'uqr';
import type { Coupon } from '../../../contract/coupons';
import { type CouponState, couponLabel, couponPath } from '../../../rules/coupons';
import { formatBoth } from '../../../rules/format-both';
import { formatDayAndMonth } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { QueryState } from '../../query-state';
import { useSettings } from '../../settings';
import { Alert } from '../../ui/alert';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog, DialogActions } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { share } from '../../ui/share';
import { TextButton } from '../../ui/text-button';
import { couponStateOf, toInput, useCoupons, useRemoveCoupon, useSaveCoupon } from './api';
import { CodeTag } from './code-tag';
import { CouponForm } from './coupon-form';
import styles from './coupon-list.module.css';

const STATE_LABELS: Record<CouponState, string> = {
  active: 'Activo',
  paused: 'En pausa',
  ended: 'Venció',
  exhausted: 'Se terminó',
  planned: 'Empieza después',
};

/** Every coupon with what it sold, and its form. */
export function CouponList() {
  const coupons = useCoupons();
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null);
  const [shared, setShared] = useState<Coupon | null>(null);
  const [removed, setRemoved] = useState<Coupon | null>(null);
  const remove = useRemoveCoupon();
  if (!coupons.data) return <QueryState query={coupons} lines={4} />;
  const { data } = coupons.data;
  const confirmRemoving = () => removed && remove.mutate(removed.id, { onSettled: () => setRemoved(null) });
  return (
    <div className="stack">
      <div>
        <Button small onClick={() => setEdited('new')}>
          Cupón nuevo
        </Button>
      </div>
      {remove.isError && <Alert>{messageOf(remove.error)}</Alert>}
      {data.length === 0 && (
        <EmptyState title="Todavía no hay cupones">
          Un cupón es un código que baja el precio: para agradecer, para un lanzamiento o para una sola
          persona.
        </EmptyState>
      )}
      <ul>
        {data.map((coupon) => (
          <CouponRow
            key={coupon.id}
            coupon={coupon}
            onEdit={() => setEdited(coupon)}
            onShare={() => setShared(coupon)}
            onRemove={() => setRemoved(coupon)}
          />
        ))}
      </ul>
      <p className="soft small">
        Un descuento por producto, siempre el mejor para quien compra. Promos, combos y cupones no se suman
        entre sí; la transferencia se resta al final.
      </p>
      {edited && (
        <CouponForm coupon={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      {shared && <CouponShare coupon={shared} onClose={() => setShared(null)} />}
      <ConfirmDialog
        title={`¿Eliminar ${removed?.code ?? ''}?`}
        open={removed !== null}
        action="Eliminar"
        busy={remove.isPending}
        onConfirm={confirmRemoving}
        onClose={() => setRemoved(null)}
      >
        Nadie podrá usarlo más. Las compras que ya lo usaron quedan como están.
      </ConfirmDialog>
    </div>
  );
}

interface CouponRowProps {
  coupon: Coupon;
  onEdit: () => void;
  onShare: () => void;
  onRemove: () => void;
}

function CouponRow({ coupon, onEdit, onShare, onRemove }: CouponRowProps) {
  const save = useSaveCoupon(coupon.id);
  const state = couponStateOf(coupon);
  const setPaused = (isPaused: boolean) => save.mutate({ ...toInput(coupon), isPaused });
  return (
    <li className={`pad-y-4 line-below stack gap-5 rows-1 align-center ${styles.coupon}`}>
      <div className={`row spread gap-3 rows-1 whole ${styles.head}`}>
        <p className="large">
          <CodeTag code={coupon.code} />
        </p>
        <p className={state === 'active' ? 'tag nowrap wash-good' : 'tag nowrap'}>{STATE_LABELS[state]}</p>
      </div>
      <div className={`whole ${styles.words}`}>
        <h2 className="bold">{couponLabel(coupon)}</h2>
        <p className="soft small digits">{describeCoupon(coupon)}</p>
        {save.isError && <Alert>{messageOf(save.error)}</Alert>}
      </div>
      <div className={`row gap-4 rows-2 whole ${styles.actions}`}>
        {state === 'active' && (
          <SmallButton onClick={onShare} aria-label={`Compartir ${coupon.code}`}>
            Compartir
          </SmallButton>
        )}
        <TextButton aria-label={`Editar ${coupon.code}`} onClick={onEdit}>
          {state === 'ended' || state === 'exhausted' ? 'Repetir' : 'Editar'}
        </TextButton>
        {state !== 'ended' && (
          <TextButton
            disabled={save.isPending}
            aria-label={`${coupon.isPaused ? 'Activar' : 'Pausar'} ${coupon.code}`}
            onClick={() => setPaused(!coupon.isPaused)}
          >
            {coupon.isPaused ? 'Activar' : 'Pausar'}
          </TextButton>
        )}
        <TextButton aria-label={`Eliminar ${coupon.code}`} onClick={onRemove}>
          Eliminar
        </TextButton>
      </div>
    </li>
  );
}

/** `14 de 50 veces, una por persona. Vence el 30 de noviembre. Vendió $ 140.800.` */
function describeCoupon({ uses, maxUses, maxUsesPerPerson, endsAt, sales }: Coupon): string {
  const times = `${uses}${maxUses === null ? '' : ` de ${maxUses}`} ${uses === 1 && maxUses === null ? 'vez' : 'veces'}`;
  const each =
    maxUsesPerPerson === null ? '' : `, ${maxUsesPerPerson === 1 ? 'una' : maxUsesPerPerson} por persona`;
  const end =
    endsAt === null ? 'Sin fecha de fin' : `Vale hasta el ${formatDayAndMonth(Date.parse(endsAt) - 1)}`;
  const isSold = sales.ARS > 0 || sales.USD > 0;
  return `${times}${each}. ${end}.${isSold ? ` Vendió ${formatBoth({ ars: sales.ARS, usd: sales.USD })}.` : ''}`;
}

/** The link that applies a coupon by itself, to send and as a picture to print. */
function CouponShare({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { creatorName } = useSettings();
  const url = location.origin + couponPath(coupon.code);
  const svg = renderSVG(url, { border: 2 });
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  const send = () => share({ title: creatorName, text: `${coupon.code}: ${couponLabel(coupon)}.`, url });
  return (
    <Dialog title="Compartir el cupón" open onClose={onClose}>
      <div className="stack gap-4">
        <p>
          <CodeTag code={coupon.code} /> {couponLabel(coupon)}. Quien abra este enlace lo tiene puesto al
          pagar.
        </p>
        <p className="pad-y-2 pad-x-3 corner-1 sunk break">{url}</p>
        <img className={`corner-1 ${styles.qr}`} src={picture} alt={`Código QR del cupón ${coupon.code}`} />
      </div>
      <DialogActions>
        <QuietButton onClick={onClose}>Cerrar</QuietButton>
        <a className="inline tap" href={picture} download={`cupon-${coupon.code}.svg`}>
          Descargar el QR
        </a>
        <Button onClick={() => void send()}>Enviar el enlace</Button>
      </DialogActions>
    </Dialog>
  );
}
