import { sql } from 'kysely'
import type { bonusReviewsCalls } from '#contract/operator/bonuses/bonus-reviews.ts'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'
import type { OperatorHandlers } from '../../platform/kernel/operator-endpoint.ts'
import { decideReview } from './backoffice/decide-review.ts'
import { getReview, listReviews } from './backoffice/list-reviews.ts'

export const bonusReviewsHandlers: OperatorHandlers<typeof bonusReviewsCalls> = {
  getList: listReviews,
  get: getReview,
  decide: decideReview,
}

export const bonusReviewQueues: readonly InboxQueue[] = [
  {
    name: 'bonuses_to_review',
    right: 'bonuses.read',
    list: 'bonusReviews/getList',
    filters: { state: 'open' },
    waiting: () => sql`
      select ${queueColumns({ id: sql`bonus_id`, at: sql`opened_at`, uid: sql`uid`, subject: sql`score::text` })}
      from bonus_reviews where state = 'open'`,
  },
]
