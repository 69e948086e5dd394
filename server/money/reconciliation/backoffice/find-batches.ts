import type { Kernel } from '#server/platform/kernel/kernel.ts'

export const findBatches = ({ db }: Pick<Kernel, 'db'>) =>
  db
    .selectFrom('settlement_batches as batch')
    .leftJoin('bank_lines as bank', 'bank.id', 'batch.bank_line_id')
    .selectAll('batch')
    .select(['bank.amount_minor as received_minor', 'bank.at as received_at'])
