/** The line of Lighthouse's slow phone with its throttling applied: each request, and the bytes. */
export const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
export const processorSlowdown = 4
