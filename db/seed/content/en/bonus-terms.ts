import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'bonus-terms': {
      slug: 'bonus-terms',
      order: 50,
      title: 'Bonus terms',
      lead: 'The rules that apply to every bonus.',
      body: `<p>These are the rules every bonus follows. They’re part of our <a href="/terms">terms</a>.</p>
<h2 id="what">What a bonus is</h2>
<p>A bonus is money we add to your play on a condition. It has its own balance, beside your cash balance, and your wallet always shows the two separately. Only your cash balance can be withdrawn.</p>
<h2 id="choice">Always your choice</h2>
<p>We never add a bonus unless you ask for it, and only one is active at a time. You can give it up at any time. The bonus money and its winnings then disappear, and your cash balance doesn’t change. What a withdrawal does depends on the bonus, and its terms say so: it leaves the bonus alone, it removes the bonus, or it’s declined until you finish the wagering or give the bonus up.</p>
<h2 id="shown">What we show before you accept</h2>
<ul>
<li>the amount, and how it’s calculated from a deposit;</li>
<li>how often you must stake it before it becomes yours (the wagering requirement), as a number and as a total of stakes;</li>
<li>what that wagering is expected to cost, based on the RTP of the games;</li>
<li>which games count, and how much of a stake counts;</li>
<li>the highest stake while the bonus is active;</li>
<li>the last day, and the most you can win with it, if there’s a limit.</li>
</ul>
<h2 id="pockets">Cash or bonus: which is used first</h2>
<p>A stake uses your cash balance first, and the bonus only for what’s missing. A round remembers where its stake came from. Its win goes back to the same balances in the same shares, and so does a stake that’s returned.</p>
<h2 id="end">How it ends</h2>
<p>When the wagering is complete, what’s in your bonus balance moves to your cash balance straight away and is yours. If time runs out before that, we remove the bonus balance, and your cash balance isn’t affected. Open rounds are finished first.</p>
<h2 id="fair">What we’ll never do</h2>
<p>We’ll never change the conditions of a bonus after someone has accepted it. We’ll never void a bonus because someone won with it. We take back a bonus only if it was obtained by a breach of the terms, such as a second account, and then we say which one.</p>
<h2 id="free">Free rounds</h2>
<p>Free rounds are rounds with a fixed stake that we pay for. What they win is yours straight away, or stays in your bonus balance until the free rounds end and is yours then: your list of free rounds says which. Free spins you win inside a game are part of that game’s round and have nothing to do with bonuses.</p>
<h2 id="free-bets">Free bets</h2>
<p>A free bet is the stake of one bet, which we give. You use all of it in one bet, on the bets its terms allow. If the bet wins, the winnings are cash; whether the value of the free bet is paid too is in its terms. If the bet is void or isn’t accepted, you get the free bet back. It can’t be cashed out.</p>
<h2 id="odds-boosts">Odds boosts</h2>
<p>An odds boost raises what one cash bet wins, by the share and up to the stake in its terms. The slip shows the odds before and with the boost, rounded down to three decimal places, and what the bet returns. The boost adds nothing to a stake that’s returned. If the bet is void or isn’t accepted, you get the boost back. There’s no cash out while a boost is in the bet.</p>`,
    },
  }),
]
