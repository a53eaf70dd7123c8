import { loadMercadoPago } from '@mercadopago/sdk-js';
import { initMercadoPago, Wallet } from '@mercadopago/sdk-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Skeleton } from '../../ui/skeleton';
import { clearCartSoon, leadBackToOrder } from './clear-cart-soon';

/** A timeout, because a blocked script may fire no event. */
const PATIENCE_MS = 8000;

interface WalletBrickProps {
  publicKey: string;
  preferenceId: string;
  orderKey: string;
  productIds: readonly string[];
  /** A plain link for when the provider's script does not load. */
  fallback: ReactNode;
}

/** The provider's button. Its props must keep their identity, because new ones would rebuild the brick. */
export default function WalletBrick(props: WalletBrickProps) {
  const { publicKey, preferenceId, orderKey, productIds, fallback } = props;
  const ids = productIds.join();
  const [state, setState] = useState<'waiting' | 'loaded' | 'ready' | 'failed'>('waiting');
  const frame = useRef<HTMLDivElement>(null);
  initMercadoPago(publicKey, { locale: 'es-AR' });
  useEffect(() => {
    const giveUp = () => setState((now) => (now === 'ready' ? now : 'failed'));
    loadMercadoPago().then(() => setState((now) => (now === 'waiting' ? 'loaded' : now)), giveUp);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // With a preference, the brick accepts no click callback.
    const element = state === 'ready' ? frame.current : null;
    const leave = () => {
      clearCartSoon(orderKey, ids.split(','));
      leadBackToOrder(orderKey);
    };
    element?.addEventListener('click', leave, { capture: true });
    return () => element?.removeEventListener('click', leave, { capture: true });
  }, [state, orderKey, ids]);
  const initialization = useMemo(() => ({ preferenceId }), [preferenceId]);
  const onReady = useCallback(() => setState('ready'), []);
  const onError = useCallback(() => setState('failed'), []);
  if (state === 'failed') return fallback;
  return (
    <div ref={frame}>
      {state === 'waiting' ? (
        <Skeleton height="3rem" />
      ) : (
        <Wallet locale="es-AR" initialization={initialization} onReady={onReady} onError={onError} />
      )}
    </div>
  );
}
