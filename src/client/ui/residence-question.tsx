import { RESIDENCE_QUESTION } from '../../rules/access-consent';
import type { BuyerAnswers } from '../state/use-buyer-answers';
import { ConsentBox } from './consent-box';
import { Segments } from './segments';

const ANSWERS = [
  ['yes', 'Sí'],
  ['no', 'No'],
] as const;

/** The question for who pays in dollars, and the box that follows from it. */
export function ResidenceQuestion({ answers }: { answers: BuyerAnswers }) {
  const { livesInEu } = answers;
  return (
    <section className="stack gap-3 above-5 measure" aria-label="Antes de pagar">
      <p aria-hidden="true">
        <b>{RESIDENCE_QUESTION}</b>
      </p>
      <Segments
        label={RESIDENCE_QUESTION}
        options={ANSWERS}
        value={livesInEu === null ? undefined : livesInEu ? 'yes' : 'no'}
        onChange={(value) => answers.setLivesInEu(value === 'yes')}
      />
      <p className="soft small">Allí la ley da otros plazos para arrepentirse. Lo recordamos en tu perfil.</p>
      <ConsentBox answers={answers} />
    </section>
  );
}
