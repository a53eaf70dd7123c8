import type { Program, ProgramSection } from '../../../contract/program';

/** Places a lesson before the lesson `before`, or at the end of the section. */
export function placeLesson(
  program: Program,
  id: string,
  { sectionId, before }: { sectionId: string; before: string | null },
): Program {
  const lesson = program.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  if (!lesson || before === id) return program;
  const sections = program.sections.map((section) => {
    const lessons = section.lessons.filter((one) => one.id !== id);
    if (section.id !== sectionId) return { ...section, lessons };
    const at = lessons.findIndex((one) => one.id === before);
    return { ...section, lessons: lessons.toSpliced(at < 0 ? lessons.length : at, 0, lesson) };
  });
  return { ...program, sections };
}

/** Moves a lesson one place up or down, into the next section at an edge. */
export function stepLesson(program: Program, id: string, by: 1 | -1): Program {
  const at = program.sections.findIndex(({ lessons }) => lessons.some((one) => one.id === id));
  const section = program.sections[at];
  if (!section) return program;
  const index = section.lessons.findIndex((one) => one.id === id);
  const isInside = by < 0 ? index > 0 : index < section.lessons.length - 1;
  if (isInside) {
    const before = section.lessons[by < 0 ? index - 1 : index + 2]?.id ?? null;
    return placeLesson(program, id, { sectionId: section.id, before });
  }
  const nextSection = program.sections[at + by];
  if (!nextSection) return program;
  const before = by < 0 ? null : (nextSection.lessons[0]?.id ?? null);
  return placeLesson(program, id, { sectionId: nextSection.id, before });
}

export function stepSection(program: Program, id: string, by: 1 | -1): Program {
  const at = program.sections.findIndex((section) => section.id === id);
  const [section, other] = [program.sections[at], program.sections[at + by]];
  if (!section || !other) return program;
  const sections: ProgramSection[] = program.sections.with(at, other).with(at + by, section);
  return { ...program, sections };
}
