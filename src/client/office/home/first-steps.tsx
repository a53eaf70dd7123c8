import type { FirstStep } from '../../../contract/home';
import { listProviders } from '../../../rules/payment-providers';
import { Link } from '../../router';
import { useSettings } from '../../settings';
import { Button, ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useShareShop } from './api';
import styles from './home.module.css';

const STEPS: Record<FirstStep, { title: string; about: string; to?: string; action: string }> = {
  words: {
    title: 'Tu nombre y tus palabras',
    about: 'Cómo te llamas y qué enseñas. Así te ven en la portada y en Quién Soy.',
    to: '/admin/ajustes/tienda',
    action: 'Escribirlo',
  },
  legal: {
    title: 'Tus datos legales',
    about: 'Nombre, CUIT y domicilio: la ley pide que estén en los términos.',
    to: '/admin/ajustes/legal',
    action: 'Completarlos',
  },
  payment: {
    title: 'Cómo te pagan',
    about: `${listProviders('disjunction', ['transferencia'])}.`,
    to: '/admin/ajustes/cobros',
    action: 'Elegir cómo',
  },
  product: {
    title: 'Tu primer producto',
    about: 'Un curso o un recetario, con fotos y precio.',
    to: '/admin/cursos/crear',
    action: 'Crear un curso',
  },
  feature: {
    title: 'Destácalo',
    about: 'Lo destacado aparece en la portada.',
    to: '/admin/cursos',
    action: 'Destacar',
  },
  test: {
    title: 'Una compra de prueba',
    about: 'Cómpralo tú y mira lo mismo que verá tu alumna.',
    to: '/catalogo/all',
    action: 'Comprar de prueba',
  },
  share: {
    title: 'Comparte el enlace',
    about: 'En tu historia, en el grupo de la familia, en la panadería de la esquina.',
    action: 'Copiar enlace',
  },
};

/** The steps of a new shop, from the kitchen to the first sale. Each ticks itself. */
export function FirstSteps({ steps }: { steps: { step: FirstStep; done: boolean }[] }) {
  const left = steps.filter(({ done }) => !done).length;
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <section className={`stack card content-start gap-0 ${styles.ticket}`} aria-labelledby="estreno">
      <h2 id="estreno" className="heading-2">
        De la cocina a la primera venta
      </h2>
      <p>
        Todo está explicado en la <Link to="/admin/ayuda">guía de tu tienda</Link>.
      </p>
      <p className="soft">
        {left === 0
          ? 'Está todo listo. Cuando llegue la primera venta, aquí verás la plata del mes.'
          : `${left === 1 ? 'Falta 1 paso' : `Faltan ${left} pasos`}; puedes hacerlos de a ratos, todo queda guardado.`}
      </p>
      <ol>
        {steps.map(({ step, done }, at) => (
          <li key={step} className={`anchor pad-y-4 line-above stack gap-3 rows-1 ${styles.step}`}>
            <span className={`centre circle ${done ? 'wash-good' : 'sunk'} ${styles.mark}`}>
              {done ? <Icon name="check" /> : at + 1}
            </span>
            <h3 className="heading-1">
              {STEPS[step].title}
              {done && <span className="vh">, hecho</span>}
            </h3>
            <p className="soft">{STEPS[step].about}</p>
            {!done && (
              <div>
                <StepAction {...STEPS[step]} variant={step === next ? 'filled' : 'quiet'} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepActionProps {
  /** The page of the step; without one it copies the address of the shop. */
  to?: string;
  action: string;
  variant: 'filled' | 'quiet';
}

function StepAction({ to, action, variant }: StepActionProps) {
  const { publicUrl } = useSettings();
  const share = useShareShop(publicUrl);
  if (to)
    return (
      <ButtonLink small variant={variant} to={to}>
        {action}
      </ButtonLink>
    );
  return (
    <Button small variant={variant} busy={share.isPending} onClick={() => share.mutate()}>
      {action}
    </Button>
  );
}
