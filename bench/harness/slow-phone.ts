/** Lighthouse's slow phone with applied throttling: latency and throughput. */
export const slowLine = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
export const processorSlowdown = 4
