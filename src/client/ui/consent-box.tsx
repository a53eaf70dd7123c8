import { useId } from 'react';
import { ACCESS_CONSENT, CONSENT_MISSING } from '../../rules/access-consent';
import { useSettings } from '../settings';
import type { BuyerAnswers } from '../state/use-buyer-answers';
import { CheckBox } from './check-box';
import { Icon } from './icon';

/** The consent to immediate access, where it is needed to pay. The server stores its text and version with the order. */
export function ConsentBox({ answers }: { answers: BuyerAnswers }) {
  const id = useId();
  const { withdrawalDays } = useSettings();
  if (!answers.needsConsent) return null;
  return (
    <div className="stack gap-2 text-left">
      <CheckBox
        long
        label={ACCESS_CONSENT.text}
        ref={answers.box}
        checked={answers.isTicked}
        aria-invalid={answers.isMissing || undefined}
        aria-describedby={answers.isMissing ? id : undefined}
        onCheck={answers.tick}
      />
      {withdrawalDays > 0 && (
        <p className="soft small">
          Aun así, tienes {withdrawalDays === 1 ? '1 día' : `${withdrawalDays} días`} desde la compra para
          arrepentirte, aunque lo hayas abierto.
        </p>
      )}
      {answers.isMissing && (
        <p id={id} className="line bad small bold gap-close" role="alert">
          <Icon name="alert" />
          {CONSENT_MISSING}
        </p>
      )}
    </div>
  );
}
