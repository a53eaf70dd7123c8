import { renderSVG } from 'uqr';
import type { Coupon } from '../../../contract/coupons';
import { couponLabel, couponPath } from '../../../rules/coupons';
import { useSettings } from '../../settings';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { share } from '../../ui/share';
import { CodeTag } from './code-tag';
import styles from './coupon-share.module.css';

/** The link that applies a coupon by itself, to send and as a picture to print. */
export function CouponShare({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
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
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
        <a className="inline tap" href={picture} download={`cupon-${coupon.code}.svg`}>
          Descargar el QR
        </a>
        <Button onClick={() => void send()}>Enviar el enlace</Button>
      </DialogActions>
    </Dialog>
  );
}
