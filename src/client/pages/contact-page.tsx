import { chatLink } from '../layout/chat-link';
import { PageHead } from '../layout/page-head';
import { ContactForm } from '../office/contact/contact-form';
import { useSettings } from '../settings';
import { ButtonOut } from '../ui/button';
import { FormFrame } from '../ui/form-frame';
import { Icon } from '../ui/icon';

const LEAD =
  'Dudas sobre un curso, un pago que no llega o una torta que se hundió: escríbeme y te respondo yo.';

export default function ContactPage() {
  const { creatorName } = useSettings();
  return (
    <FormFrame title="Contacto" lead={LEAD} aside={<OtherWays />} picture="/pictures/medialunas.webp">
      <PageHead description={`Escríbele a ${creatorName}. ${LEAD}`} />
      <ContactForm />
    </FormFrame>
  );
}

function OtherWays() {
  const { chatPhone, instagramUrl } = useSettings();
  if (!chatPhone && !instagramUrl) return null;
  return (
    <div className="row">
      {chatPhone && (
        <ButtonOut variant="quiet" href={chatLink(chatPhone)}>
          <Icon name="chat" />
          WhatsApp
        </ButtonOut>
      )}
      {instagramUrl && (
        <ButtonOut variant="quiet" href={instagramUrl}>
          <Icon name="instagram" />
          Instagram
        </ButtonOut>
      )}
    </div>
  );
}
