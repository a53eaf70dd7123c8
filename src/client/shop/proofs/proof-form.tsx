import { useState } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { formatDollars } from '../../../rules/money';
import { PAYMENT_LINK } from '../../../rules/payment-link';
import { cartTotal } from '../../../rules/quote';
import { PROOF_LIMIT } from '../../../rules/upload-limits';
import { FileField } from '../../files/file-field';
import { SendingFile } from '../../files/sending-file';
import { useNavigate } from '../../router';
import { useKeptFields } from '../../saving/use-kept-fields';
import { useSettings } from '../../settings';
import type { CartItem } from '../../state/browser-storage';
import { useCart } from '../../state/cart-store';
import type { BuyerAnswers } from '../../state/use-buyer-answers';
import { Button, ButtonOut, SubmitButton } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { TextArea, TextField } from '../../ui/field';
import { LeaderRow, LeaderRows } from '../../ui/leader-rows';
import { Picture } from '../../ui/picture';
import { RoundButton } from '../../ui/round-button';
import { Steps } from '../../ui/steps';
import { TermsNote } from '../../ui/terms-note';
import { TitledSection } from '../../ui/titled-section';
import styles from './proof-form.module.css';
import { type ProofMessage, useProofUpload } from './use-proof-upload';

const DONE: ProofMessage = { title: FORM_MESSAGES.proofSent, text: FORM_MESSAGES.proofSentText };

const EMPTY = { operationNumber: '', userInfo: '' };

/** A payment from abroad with a proof that the creator reviews. */
export function ProofForm({ answers }: { answers: BuyerAnswers }) {
  const cart = useCart((state) => state.items);
  // A proof is for the sender's own purchases; a gift is paid in the cart.
  const items = cart.filter(({ gift }) => !gift);
  const [message, setMessage] = useState<ProofMessage | null>(null);
  const [file, setFile] = useState<File>();
  const { send, share, cancel } = useProofUpload();
  const navigate = useNavigate();
  const { form, field, kept } = useKeptFields('proof', EMPTY);
  const submit = form.handleSubmit(async (fields) => {
    if (!answers.check()) return;
    const answer = await send(items, { file, ...fields, answers: answers.values });
    setMessage(answer === 'sent' ? DONE : answer);
    if (answer !== 'sent') return;
    answers.remember();
    kept.forget();
    // Clear the cart now, not when the dialog closes, so that leaving the page does not keep the sent cart.
    useCart.getState().replace(cart.filter(({ gift }) => gift));
  });
  const close = () => {
    if (message === DONE) void navigate('/catalogo/all');
    setMessage(null);
  };
  const isBusy = share !== null;
  const dialog = (
    <Dialog title={message?.title ?? ''} open={message !== null} onClose={close}>
      <p>{message?.text}</p>
      <DialogActions>
        <Button onClick={close}>Entendido</Button>
      </DialogActions>
    </Dialog>
  );

  if (items.length === 0) {
    return (
      <>
        <EmptyState title="Tu carrito está vacío" link={['/catalogo/all', 'Ver catálogo']}>
          Elige primero qué quieres aprender a hornear.
        </EmptyState>
        {dialog}
      </>
    );
  }
  return (
    <div className="split align-start above-5">
      <div className="stack">
        <Instructions />
        <ItemList items={items} isBusy={isBusy} />
      </div>
      <form method="post" noValidate className="stack card gap-4 pad-5" onSubmit={submit}>
        <h2 className="section-title">Tu comprobante</h2>
        <FileField
          label="Comprobante de pago"
          limit={PROOF_LIMIT}
          file={file}
          disabled={isBusy}
          onFile={setFile}
        />
        <TextField
          label="Número de operación (opcional)"
          autoComplete="off"
          hint={`Lo encuentras en el recibo de ${PAYMENT_LINK.service}.`}
          {...field('operationNumber')}
        />
        <TextArea label="Comentarios adicionales (opcional)" rows={4} {...field('userInfo')} />
        {isBusy && <SendingFile name={file?.name ?? ''} share={share} onCancel={cancel} />}
        <SubmitButton wide busy={isBusy}>
          {isBusy ? 'Enviando...' : 'Enviar comprobante'}
        </SubmitButton>
        <TermsNote action="enviarlo" />
      </form>
      {dialog}
    </div>
  );
}

function Instructions() {
  const { [PAYMENT_LINK.setting]: link, paymentInstructions } = useSettings();
  return (
    <section className="stack items-start gap-4" aria-label="Cómo pagar">
      <Steps steps={paymentInstructions.split('\n')} />
      {link && (
        <ButtonOut href={link} variant="quiet">
          Abrir {PAYMENT_LINK.service}
        </ButtonOut>
      )}
    </section>
  );
}

function ItemList({ items, isBusy }: { items: CartItem[]; isBusy: boolean }) {
  const remove = useCart((cart) => cart.remove);
  const total = cartTotal(items, 'USD');
  return (
    <TitledSection className="stack" id="seleccionados" title="Productos seleccionados">
      <ul>
        {items.map((item) => (
          <li key={item.id} className={`row gap-4 pad-y-3 line-below ${styles.item}`}>
            <Picture className="thumb" image={{ url: item.imageUrl }} alt="" />
            <div>
              <h3 className="heading-1 tight">{item.title}</h3>
              <p className="soft">{formatDollars(item.USDprice)}</p>
            </div>
            <RoundButton
              icon="trash"
              outlined
              label={`Quitar ${item.title}`}
              disabled={isBusy}
              onClick={() => remove(item.id)}
            />
          </li>
        ))}
      </ul>
      <LeaderRows>
        <LeaderRow variant="sum" label="Total" value={formatDollars(total)} />
      </LeaderRows>
    </TitledSection>
  );
}
