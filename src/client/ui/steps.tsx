import styles from './steps.module.css';

/** A list of steps with large numbers. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className={`stack gap-3 ${styles.steps}`}>
      {steps.map((step) => (
        <li key={step} className="stack gap-0 baseline">
          {step}
        </li>
      ))}
    </ol>
  );
}
