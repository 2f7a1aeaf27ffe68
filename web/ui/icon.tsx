const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  people: 'M16 20v-2a4 4 0 0 0-8 0v2M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  shield: 'M12 3 5 6v6c0 4 3 7 7 9 4-2 7-5 7-9V6zM9 12l2 2 4-4',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v10M15 9.2c-.5-.8-1.6-1.2-3-1.2-1.7 0-3 .7-3 2s1.2 1.8 3 2 3 .8 3 2-1.3 2-3 2c-1.4 0-2.5-.4-3-1.2',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  phone: 'M8 2h8a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM11 18.5h2',
  umbrella: 'M12 3v1M3 13a9 9 0 0 1 18 0zM12 13v6a2 2 0 0 0 4 0',
  lock: 'M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2',
  market: 'M4 9h16l-1 11H5zM8 9V6.5a4 4 0 0 1 8 0V9',
  place:
    'M12 21c4-4.5 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.5 6.5 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  home: 'M3 11 12 4l9 7v9h-6v-6H9v6H3z',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  plus: 'M12 5v14M5 12h14',
  bell: 'M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20h4',
  close: 'M6 6l12 12M18 6 6 18',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  down: 'M7 10l5 5 5-5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  help: 'M4 5h16v11H10l-5 4v-4H4zM8 9.5h8M8 12.5h5',
  circle: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside text with the same meaning. Screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
