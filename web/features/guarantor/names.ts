/** The first of a person's names, by which those whom they ask call them. */
export const firstNameIn = (name: string): string => name.split(' ')[0] ?? name;

/** 'SL' of 'Sina Malia Leota'. */
export const initialsOf = (name: string): string => {
  const words = name.split(' ');
  return [words[0], words.length > 1 && words.at(-1)].map((word) => (word ? (Array.from(word)[0] ?? '') : '')).join('');
};
