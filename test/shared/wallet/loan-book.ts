import { refundOf } from '#shared/investments/refund.ts';
import { account, type Entry, entryOf, type Leg, move } from '#shared/ledger/postings.ts';
import { sene, sum } from '#shared/money.ts';
import { claimed, inParts, paidByPool, paidOut, paidToPool } from '#shared/repayments/distribution.ts';
import { chunksOf } from '#shared/repayments/share-chunk.ts';
import {
  claimOf,
  type Shareholder,
  splitByClaims,
  splitByShares,
  withReceived,
} from '#shared/repayments/shareholder.ts';
import { accountsAbout, type Owner, yearsOf } from '#shared/wallet/own-books.ts';
import { taxYearDays } from '#shared/wallet/tax-year.ts';
import { yearlyStatementOf } from '#shared/wallet/yearly-statement.ts';
import { anInvestment } from '#test/shared/investments/an-investment.ts';
import { booksOfOwner, postedIn } from '#test/support/own-books.ts';

const posted = (id: string, kind: Entry['kind'], at: string, legs: readonly Leg[]) => entryOf({ id, kind, at, legs });

export type Step = {
  what: 'borrower' | 'guarantor' | 'pool' | 'back' | 'deposit' | 'refund';
  principal: number;
  interest: number;
  at: string;
};

/** A loan of these amounts to its investors, each of whom paid a fee too, and what is paid into it. */
export class LoanBook {
  readonly entries: Entry[] = [];
  holders: Shareholder[];
  #pool = sene(0);
  readonly owners: Owner[];
  readonly id: number;

  constructor(id: number, amounts: readonly number[], at: string) {
    this.id = id;
    this.holders = amounts.map((amount, nr) => ({
      investmentId: `${id}.${nr}`,
      investorId: `investor${nr}`,
      amount: sene(amount),
      optedIntoLip: true,
      principal: sene(0),
      interest: sene(0),
      lip: sene(0),
    }));
    this.owners = [
      ...this.holders.map(({ investorId, investmentId }) => ({
        ...nobody(investorId),
        investments: [{ id: investmentId, loanId: id }],
      })),
      { ...nobody(`borrower${id}`), loans: [id] },
      { ...nobody(`guarantor${id}`), guarantees: [{ id: `g${id}`, loanId: id }] },
    ];
    for (const { investmentId, investorId, amount } of this.holders) {
      const wallet = account.wallet(investorId);
      const legs = [...move(wallet, account.loanHold(id), amount), ...move(wallet, account.lipUnearned, sene(500))];
      this.#add(posted(`invest:${investmentId}`, 'InvestmentPaid', at, legs));
    }
    this.#add(
      posted(`disburse:${id}`, 'LoanDisbursed', at, [
        ...move(account.loanHold(id), account.wallet(`borrower${id}`), sum(this.holders.map(({ amount }) => amount))),
        ...claimed(id, this.holders),
      ]),
    );
  }

  /** What was put in for one more investment, of 500.00, and comes back. */
  refund(at: string, paidAt: string) {
    const investment = anInvestment({ id: `${this.id}.x`, loanId: this.id, investorId: 'investor0' });
    const wallet = account.wallet('investor0');
    const { amount, lipFee } = investment;
    const legs = [...move(wallet, account.loanHold(this.id), amount), ...move(wallet, account.lipUnearned, lipFee)];
    this.#add(posted(`invest:${investment.id}`, 'InvestmentPaid', paidAt, legs), refundOf(investment, at));
  }

  pay(by: 'borrower' | 'guarantor', principal: number, interest: number, at: string) {
    const { id } = this;
    const most = sum(this.holders.map(claimOf)) + this.#pool;
    const paid = { principal: sene(Math.min(principal, most)), interest: sene(interest), earned: sene(0) };
    const isRecovery = this.#pool > 0;
    if (most <= 0 || paid.principal + paid.interest === 0) return;
    const { parts, pool } = isRecovery
      ? splitByClaims(paid, this.holders, this.#pool)
      : splitByShares(paid, this.holders);
    const from = account.wallet(`${by}${id}`);
    const cause = `pay:${id}:${this.entries.length}`;
    const kind = isRecovery ? 'RecoveryPaid' : by === 'borrower' ? 'InstalmentPaid' : 'InstalmentPaidByGuarantor';
    let begin = 0;
    const makers = chunksOf(id, this.holders).map(({ holders }) => {
      const own = parts.slice(begin, begin + holders.length);
      begin += holders.length;
      return (source: string) => paidOut(id, source, holders, own);
    });
    const { first, parts: later } = inParts(
      { id: cause, kind, at, loanId: id, from },
      paidToPool(id, from, pool),
      makers,
    );
    this.#add(first, ...later);
    const owed = move(account.owed(id), account.recourse(id, `g${id}`), sene(paid.principal + paid.interest));
    if (by === 'guarantor') this.#add(posted(`${cause}:owed`, 'GuarantorOwed', at, owed));
    this.#pool = sene(this.#pool - pool.principal);
    this.holders = withReceived(this.holders, parts);
  }

  payFromPool(at: string) {
    const amounts = this.holders.map((holder) => sene(Math.floor(claimOf(holder) / 2)));
    const legs = paidByPool(this.id, account.lipPool, this.holders, amounts);
    this.#add(posted(`lip:${this.entries.length}`, 'LipPaidOut', at, legs));
    this.holders = this.holders.map((holder, nr) => ({ ...holder, lip: sene(holder.lip + (amounts[nr] ?? 0)) }));
    this.#pool = sene(this.#pool + sum(amounts));
  }

  payBack(amount: number, at: string) {
    const { id } = this;
    const legs = [
      ...move(account.wallet(`borrower${id}`), account.wallet(`guarantor${id}`), sene(amount)),
      ...move(account.recourse(id, `g${id}`), account.owed(id), sene(amount)),
    ];
    this.#add(posted(`back:${id}:${this.entries.length}`, 'GuarantorPaidBack', at, legs));
  }

  forgive(amount: number, at: string) {
    const legs = move(account.recourse(this.id, `g${this.id}`), account.owed(this.id), sene(amount));
    this.#add(posted(`forgive:${this.id}`, 'GuarantorForgave', at, legs));
  }

  deposit(who: string, amount: number, at: string) {
    const legs = move(account.trust('BANK'), account.wallet(who), sene(amount));
    this.#add(posted(`receipt:${this.entries.length}`, 'DepositReceived', at, legs));
  }

  /** The statement of one person in a year. */
  of(userId: string, year: number, charged: Partial<Owner['investments'][number]> = {}) {
    const owner = this.owners.find((one) => one.userId === userId);
    if (!owner) throw new Error(`There is no ${userId}`);
    const charging = { ...owner, investments: owner.investments.map((investment) => ({ ...investment, ...charged })) };
    const on = postedIn(this.entries);
    const years = yearsOf(charging, accountsAbout(charging).flatMap(on), '01-01');
    return { years, ...yearlyStatementOf(booksOfOwner(charging, this.entries, on), taxYearDays(year, '01-01')) };
  }

  take({ what, principal, interest, at }: Step) {
    if (what === 'pool') this.payFromPool(at);
    else if (what === 'back') this.payBack(principal, at);
    else if (what === 'deposit') this.deposit('investor0', principal, at);
    else if (what === 'refund') this.refund(at, at);
    else this.pay(what, principal, interest, at);
  }

  #add(...entries: readonly Entry[]) {
    this.entries.push(...entries);
  }
}

const nobody = (userId: string): Owner => ({ userId, investments: [], loans: [], guarantees: [] });
