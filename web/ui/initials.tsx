/** The initials of a person, as a mark beside their name. */
export const Initials = ({ of }: { of: string }) => (
  <span className="initials" aria-hidden="true">
    {initialsOf(of)}
  </span>
);

/** 'SL' of 'Sina Malia Leota'. */
function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words[0], words.length > 1 && words.at(-1)].map((word) => (word ? (Array.from(word)[0] ?? '') : '')).join('');
}
