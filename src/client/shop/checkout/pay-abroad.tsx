import type { ComponentType } from 'react';
import type { MethodAt } from '../../../rules/payment-providers';
import type { BuyerAnswers } from '../../state/use-buyer-answers';
import { PayPalBox } from './paypal/paypal-box';

const BOXES: Record<MethodAt<'abroad'>, ComponentType<{ answers: BuyerAnswers }>> = { paypal: PayPalBox };

/** The services that take dollars, each with its button. */
export function PayAbroad({ methods, answers }: { methods: MethodAt<'abroad'>[]; answers: BuyerAnswers }) {
  return methods.map((method) => {
    const Box = BOXES[method];
    return <Box key={method} answers={answers} />;
  });
}
