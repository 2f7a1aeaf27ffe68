import type { IconName } from '#web/ui/icon.tsx';
import { texts } from './landing.en.ts';

type Pictured = { icon: IconName; title: string; text: string };

const { features: claims, promises: kept } = texts;

export const features: readonly Pictured[] = [
  { icon: 'people', ...claims.backed },
  { icon: 'shield', ...claims.checked },
  { icon: 'wallet', ...claims.amounts },
  { icon: 'document', ...claims.agreements },
];

export const promises: readonly Pictured[] = [
  { icon: 'place', ...kept.residents },
  { icon: 'lock', ...kept.private },
  { icon: 'phone', ...kept.mobileMoney },
  { icon: 'umbrella', ...kept.insurance },
  { icon: 'document', ...kept.binding },
  { icon: 'shield', ...kept.sandbox },
];

/** The public figures: sums over all people, which reveal nothing about a single one. */
export const counted: readonly { figure: keyof typeof texts.figures; unit?: string }[] = [
  { figure: 'loansfunded' },
  { figure: 'loansrepaid' },
  { figure: 'loansopen' },
  { figure: 'lippool', unit: 'WST\u00A0' },
  { figure: 'lipinsured', unit: 'WST\u00A0' },
];
