import type { Verdict } from '../../../contract/people';
import { MAX_REPLY, type ReplyWay, replyStart, whatsAppLink } from '../../../rules/reply';
import { messageOf } from '../../api';
import { useTypedText } from '../../saving/use-typed-text';
import { Alert } from '../../ui/alert';
import { SmallButton, SubmitButton } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { submitting } from '../../ui/submitting';
import { useReply } from './api';

interface ReplyFormProps {
  message: { id: string; name: string; email: string; phone: string; verdict: Verdict | null };
  variant?: 'filled' | 'quiet';
  onReplied: (via: ReplyWay) => void;
  onCancel: () => void;
}

/** Answers a message where it stands, beside what the shop knows about the person. What is typed stays until it is sent. */
export function ReplyForm({ message, variant = 'filled', onReplied, onCancel }: ReplyFormProps) {
  const [typed, setTyped] = useTypedText(`reply ${message.id}`);
  const text = typed ?? replyStart(message);
  const reply = useReply(message.id);
  const chat = whatsAppLink(message.phone, text);
  const send = (via: ReplyWay) => {
    if (text.trim() === '' || reply.isPending) return;
    reply.mutate(
      { text, via },
      {
        onSuccess: () => {
          setTyped(null);
          onReplied(via);
        },
      },
    );
  };
  return (
    <form className="stack gap-3 full" onSubmit={submitting(() => send('mail'))}>
      {message.verdict && <p className="sunk ink pad-y-2 pad-x-3 corner-1">{message.verdict.sentence}</p>}
      <TextArea
        label={`Respuesta a ${message.name}`}
        rows={6}
        maxLength={MAX_REPLY}
        value={text}
        onValue={setTyped}
        hint={`Sale a ${message.email}. Si te contesta, su respuesta llega a tu correo, como siempre.`}
      />
      {reply.isError && <Alert>{messageOf(reply.error)}</Alert>}
      <div className="row gap-2">
        <SubmitButton small variant={variant} busy={reply.isPending} disabled={text.trim() === ''}>
          Enviar respuesta
        </SubmitButton>
        {chat && (
          <a
            className="inline tap small bold"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => send('whatsapp')}
          >
            Abrir WhatsApp con el texto
          </a>
        )}
        <SmallButton onClick={onCancel}>Cancelar</SmallButton>
      </div>
    </form>
  );
}
