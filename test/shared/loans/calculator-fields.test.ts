import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GuarantorCalculationToSave } from '#shared/guarantors/staff-api.ts';
import { CalculationToSave } from '#shared/loans/staff-api.ts';

it.each(['abc', 12.345, -1, null])(
  'a calculator with %j in a month / is refused in the words for it (LOANS-40)',
  (month) => {
    const months = [1, 2, 3, 4, 5].map(() => 100);
    for (const [schema, name] of [
      [CalculationToSave, 'monthlyincome'],
      [GuarantorCalculationToSave, 'income'],
    ] as const) {
      const issues = z.safeParse(schema, { [name]: [...months, month] }).error?.issues ?? [];
      const messages = issues.filter(({ path }) => path[0] === name).map(({ message }) => message);
      expect(messages).toEqual(['CalculatorFieldsInvalid']);
    }
  },
);
