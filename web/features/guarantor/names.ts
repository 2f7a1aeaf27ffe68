/** The first of a person's names, by which those whom they ask call them. */
export const firstNameIn = (name: string): string => name.split(' ')[0] ?? name;
