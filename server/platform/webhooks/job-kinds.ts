import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'

/** How long one run sends while there is something due, in seconds. */
export const deliveringSeconds = 300

/** Sends what is due, to all endpoints. Longer than a run, so that a job in progress does not count as lost. */
export const deliverWebhooksJob = defineJob('webhooks.deliver', { expireInSeconds: 2 * deliveringSeconds })
