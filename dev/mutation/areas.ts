/** A mutated group of files, and the tests that must detect its mutants. */
export type Area = {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
}

const inFolder = (folder: string, ...names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}.ts`)

/** Code in which a fault costs money or makes a game unfair. Bet settlement is not covered yet. */
export const areas: readonly Area[] = [
  {
    name: 'rounds',
    mutate: inFolder(
      'server/play/games/round',
      'decide-commands',
      'decide-studio-round',
      'round-command',
      'stake-checks',
      'working-state',
    ),
    tests: inFolder('server/play/games/round', 'decide-commands.test', 'decide-plan.test'),
  },
  {
    name: 'studio',
    mutate: [
      ...inFolder('studio/maths', 'evaluate-spin', 'play-round', 'price-round', 'view-round'),
      ...inFolder('studio/fairness', 'draw-stream', 'unbiased', 'seeds', 'seal-seed'),
      'studio/verify/verify-round.ts',
    ],
    tests: [
      ...inFolder('studio/maths', 'evaluate-spin.test', 'play-round.test'),
      'studio/fairness/fairness.test.ts',
      'studio/verify/verify-round.test.ts',
    ],
  },
  {
    name: 'ledger',
    mutate: [
      ...inFolder('server/money/wallet', 'decide-postings', 'posting-command', 'post', 'reverse-posting'),
      ...inFolder('server/money/wallet/holds', 'hold-states', 'place-hold', 'close-hold'),
    ],
    tests: [
      ...inFolder('server/money/wallet', 'decide-postings.test', 'posting-command.test', 'wallet.test'),
      ...inFolder('server/money/wallet/holds', 'hold-states.test', 'holds.test'),
    ],
  },
  {
    name: 'deposits',
    mutate: [
      ...inFolder('server/money/cashier/deposit', 'deposit-states', 'settle-deposit'),
      'server/money/cashier/payment/move-transaction.ts',
    ],
    tests: [
      ...inFolder('server/money/cashier/payment', 'transaction-states.test', 'payments-callback.test'),
      ...inFolder(
        'server/money/cashier/deposit',
        'make-deposit.test',
        'reordering.test',
        'deposit-ends.test',
      ),
    ],
  },
  {
    name: 'withdrawals',
    mutate: inFolder(
      'server/money/cashier/withdrawal',
      'withdrawal-states',
      'settle-withdrawal',
      'approve-withdrawal',
      'decline-withdrawal',
      'cancel-withdrawal',
    ),
    tests: [
      ...inFolder('server/money/cashier/payment', 'transaction-states.test', 'payments-callback.test'),
      ...inFolder('server/money/cashier/withdrawal', 'withdrawals.test', 'withdrawal-ends.test'),
      'server/money/cashier/deposit/reordering.test.ts',
    ],
  },
]
