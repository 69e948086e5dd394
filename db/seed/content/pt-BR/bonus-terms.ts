import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'bonus-terms': {
      title: 'Termos de bônus',
      lead: 'As regras que valem para todos os bônus.',
      body: `<p>Estas são as regras que todo bônus segue. Elas fazem parte dos nossos <a href="/terms">termos</a>.</p>
<h2 id="what">O que é um bônus</h2>
<p>Um bônus é um valor que adicionamos ao seu jogo com uma condição. Ele tem um saldo próprio, ao lado do saldo real, e sua carteira sempre mostra os dois separados. Apenas o saldo real pode ser sacado.</p>
<h2 id="choice">Sempre sua escolha</h2>
<p>Nunca adicionamos um bônus sem que você peça, e só um fica ativo por vez. Você pode desistir dele quando quiser. O valor do bônus e os ganhos com ele então desaparecem, e seu saldo real não muda. O efeito de um saque depende do bônus e está nas condições dele: não afeta o bônus, remove o bônus, ou é recusado até você cumprir o rollover ou desistir do bônus.</p>
<h2 id="shown">O que mostramos antes de você aceitar</h2>
<ul>
<li>o valor e como ele é calculado a partir de um depósito;</li>
<li>quantas vezes ele precisa ser apostado antes de ser seu (o rollover), em número de vezes e em valor total de apostas;</li>
<li>quanto esse rollover deve custar, com base no RTP dos jogos;</li>
<li>quais jogos contam e quanto de cada aposta conta;</li>
<li>a aposta máxima enquanto o bônus está ativo;</li>
<li>o último dia e o máximo que você pode ganhar com ele, se houver limite.</li>
</ul>
<h2 id="pockets">Saldo real ou bônus: qual é usado primeiro</h2>
<p>A aposta usa primeiro o saldo real, e o bônus só para o que faltar. A rodada lembra de onde veio a aposta. O ganho volta para os mesmos saldos nas mesmas proporções, assim como uma aposta devolvida.</p>
<h2 id="end">Como ele termina</h2>
<p>Cumprido o rollover, o que está no saldo de bônus passa na hora para o saldo real e é seu. Se o prazo acabar antes, removemos o saldo de bônus, e o saldo real não é afetado. As rodadas em aberto são finalizadas antes.</p>
<h2 id="fair">O que nunca faremos</h2>
<p>Nunca mudaremos as condições de um bônus depois que alguém o aceitou. Nunca anularemos um bônus porque alguém ganhou com ele. Só retiramos um bônus se ele foi obtido com violação dos termos, como uma segunda conta, e nesse caso dizemos qual.</p>
<h2 id="free">Rodadas grátis</h2>
<p>As rodadas grátis são rodadas com aposta fixa paga por nós. O que elas ganham é seu na hora, ou fica no saldo de bônus até as rodadas grátis terminarem e então é seu: sua lista de rodadas grátis diz qual. Giros grátis ganhos dentro de um jogo fazem parte da rodada desse jogo e não têm relação com bônus.</p>
<h2 id="free-bets">Apostas grátis</h2>
<p>Uma aposta grátis é o valor de uma aposta, que nós damos. Você usa tudo de uma vez, nas apostas que as condições permitem. Se a aposta ganhar, os ganhos são dinheiro; as condições dizem se o valor da aposta grátis também é pago. Se a aposta for anulada ou não for aceita, você recebe a aposta grátis de volta. Ela não pode ser encerrada antes.</p>
<h2 id="odds-boosts">Odds turbinadas</h2>
<p>Um turbo aumenta os ganhos de uma aposta com dinheiro, na parte e até o valor que as condições dizem. O cupom mostra as odds antes e com o turbo, arredondadas para baixo com três casas decimais, e o retorno da aposta. O turbo não aumenta um valor devolvido. Se a aposta for anulada ou não for aceita, você recebe o turbo de volta. Com turbo, não há encerramento antecipado.</p>`,
    },
  }),
]
