/** The logo: woven strands, two in lagoon blue and one in turmeric yellow. */
export function Logo() {
  return (
    <svg width={36} height={36} viewBox="0 0 32 32" aria-hidden="true">
      <rect width={32} height={32} rx={8} fill="#07655c" />
      <g fill="none" strokeWidth={4}>
        <path stroke="#fff" d="M3 11h9M20 11h9M3 21h17M28 21h2" />
        <path stroke="#f4b326" d="M11 3v17M11 28v2M21 3v1M21 12v17" />
      </g>
    </svg>
  );
}
