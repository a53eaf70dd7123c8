import type { ComponentProps } from 'react';
import { Button, ButtonLink } from './button';

/** A small button beside what it is about. */
export function SmallButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'small' | 'wide'>) {
  return <Button variant="quiet" small {...props} />;
}

export function SmallLink(props: Omit<ComponentProps<typeof ButtonLink>, 'variant' | 'small' | 'wide'>) {
  return <ButtonLink variant="quiet" small {...props} />;
}
