const last = new Map<string, Promise<unknown>>();

/** Runs the works of one subject one after another, in the order of the calls. A failed one does not stop the next. */
export function inOrder<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const result = settled(subject).then(work);
  const end = result.then(nothing, nothing);
  last.set(subject, end);
  void end.then(() => {
    if (last.get(subject) === end) last.delete(subject);
  });
  return result;
}

/** Resolves when everything that was begun before has ended. */
export async function settled(subject: string): Promise<void> {
  await last.get(subject);
}

const nothing = () => undefined;
