/** The input of every scenario. */
export interface Scenario {
  /** Determines every choice, so that a run can be repeated. */
  seed: string;
  rounds: number;
  /** The people who get a letter. */
  letters: number;
  databaseUrl?: string;
  /** Number of processes behind a round robin that share the database; 1 when absent. */
  shops?: number;
  /** Records an event for the analysis of a failure. */
  note: Note;
  /** Prints a figure with the result. */
  say(line: string): void;
  /** Counts the scenario as skipped, because this machine cannot run it. */
  skip(reason: string): void;
}

export type Note = (event: string) => void;
