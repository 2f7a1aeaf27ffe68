import { readFileSync } from 'node:fs';
import { built } from '#test/support/built.ts';

type Resource = { Type: string; Properties: Record<string, unknown> };
type Template = {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, object>;
  Conditions?: Record<string, object>;
};
type Stack = { name: string; template: Template };

/** The templates of the product's stacks by their names, as `build.ts` synthesized them. */
export function synthesized(): Record<string, Template> {
  const stacks: Stack[] = JSON.parse(readFileSync(built.stacks, 'utf8'));
  return Object.fromEntries(stacks.map(({ name, template }) => [name, template]));
}
