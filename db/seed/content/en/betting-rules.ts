import { entries } from '../define.ts'

export const content = [
  entries('pages', {
    'betting-rules': {
      slug: 'betting-rules',
      order: 52,
      title: 'Betting rules',
      lead: 'How bets are accepted, settled and paid. Version 2.',
      body: `<p>Every ticket names the version of these rules it was placed under, and is settled by that version. They’re part of our <a href="/terms">terms</a>.</p>
<h2 id="accepted">When a bet is accepted</h2>
<p>A bet counts once we’ve accepted it. Until then your stake is only reserved. We check the odds, the score and your limits by our own clock. A bet that reaches us after the start or after the result is known is void.</p>
<p>Live bets wait a few seconds: 5 in football, basketball and ice hockey, 4 in tennis. If there’s a goal or a red card, or the market is suspended while your bet waits, we don’t accept it and your stake is released. Live pages show what happens with a delay.</p>
<p>If the odds change, we do what your bet slip says: ask you, accept higher odds, or accept any. New odds are held for 10 seconds.</p>
<h2 id="odds">Odds stay as accepted</h2>
<p>An accepted bet keeps its odds. We correct or void it only for an obvious error, such as odds more than one and a half times the right ones. Two members of staff decide, and the reason is recorded.</p>
<h2 id="payout">What a bet pays</h2>
<ul>
<li><strong>Single:</strong> stake × odds.</li>
<li><strong>Accumulator:</strong> stake × all odds multiplied. One lost leg loses the bet.</li>
<li><strong>System:</strong> the stake is shared evenly by all lines. A banker is part of every line.</li>
<li><strong>Each way:</strong> half of the stake is on the win, half on a place. A place pays the share of the odds shown with the market, such as a quarter for the first three.</li>
<li><strong>Bet builder:</strong> several selections of one match at one price.</li>
</ul>
<p>We round once, at the end, to the nearest cent. The highest payout is shown on the bet slip before you bet.</p>
<h2 id="void">Void bets</h2>
<p>A void leg counts with odds of 1.00. In a bet builder we use the price of the remaining selections. A void single returns your stake.</p>
<ul>
<li>If a match isn’t played or isn’t finished within 48 hours, undecided markets are void. What was already decided stands.</li>
<li>If the sides play with home and away swapped, bets are void.</li>
<li>If a match starts earlier than planned, bets accepted after the real start are void.</li>
<li>On a line such as 2.25, half of the stake is on 2 and half on 2.5. If the result is exactly on a line, that part is returned. Each half is settled separately, even if a match is abandoned.</li>
<li>In a dead heat the stake is multiplied by the paid places and divided by the number of sides that share the place.</li>
<li>A bet on the winner of a competition closes when its first match begins and stands until it’s decided, however long that takes. Whoever doesn’t take part at all is void. If the competition isn’t finished, all its bets are void.</li>
</ul>
<h2 id="sports">By sport</h2>
<ul>
<li><strong>Football:</strong> regular time with stoppage time counts, unless the market says otherwise. Goals disallowed by the referee don’t count.</li>
<li><strong>Tennis:</strong> if a player retires, undecided markets are void. If a player doesn’t start, all bets are void.</li>
<li><strong>Basketball:</strong> overtime counts for winner, handicaps and totals of the match, not for quarters, halves and the three-way result. If nobody reaches the number of a race, the bet is void.</li>
<li><strong>Ice hockey:</strong> 60 minutes count, unless the market includes overtime. A shoot-out adds one goal to the winner’s score.</li>
</ul>
<h2 id="settled">Settlement and corrections</h2>
<p>We settle a market as soon as it’s decided. If an official result is corrected, we settle again: you receive the difference, or we take it back. Your balance never goes below zero. What’s missing is kept from your next credits.</p>
<h2 id="cash-out">Cash out</h2>
<p>The amount we show is held for a few seconds. With a live leg it waits like a live bet. It isn’t paid if the market is suspended or the value drops meanwhile. Once paid, it’s final. You can cash out a part: the rest of the bet stays open with the rest of the stake.</p>
<h2 id="limits">Limits</h2>
<p>Each market and bet has a highest stake and payout. The bet slip shows yours. We keep tickets for at least ten years.</p>`,
    },
  }),
]
