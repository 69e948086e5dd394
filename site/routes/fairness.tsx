export default function Fairness() {
  return null
}
