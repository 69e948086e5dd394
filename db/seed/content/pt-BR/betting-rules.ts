import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'betting-rules': {
      title: 'Regras de apostas',
      lead: 'Como as apostas são aceitas, liquidadas e pagas. Versão 2.',
      body: `<p>Cada bilhete indica a versão destas regras com a qual foi feito e é liquidado por essa versão. Elas fazem parte dos nossos <a href="/terms">termos</a>.</p>
<h2 id="accepted">Quando uma aposta é aceita</h2>
<p>Uma aposta só vale depois que a aceitamos. Até lá, o seu valor fica apenas reservado. Conferimos as odds, o placar e os seus limites pelo nosso próprio relógio. Uma aposta que chega depois do início ou com o resultado já conhecido é anulada.</p>
<p>Apostas ao vivo esperam alguns segundos: 5 no futebol, no basquete e no hóquei no gelo, 4 no tênis. Se houver gol, cartão vermelho ou suspensão do mercado nesse tempo, não aceitamos a aposta e o valor é liberado. As páginas ao vivo mostram o jogo com atraso.</p>
<p>Se as odds mudarem, fazemos o que está no seu cupom: perguntar, aceitar odds maiores ou aceitar qualquer uma. As novas odds valem por 10 segundos.</p>
<h2 id="odds">As odds aceitas não mudam</h2>
<p>Uma aposta aceita mantém as suas odds. Só a corrigimos ou anulamos por erro evidente, como odds acima de uma vez e meia as corretas. Duas pessoas da equipe decidem, e o motivo fica registrado.</p>
<h2 id="payout">Quanto paga uma aposta</h2>
<ul>
<li><strong>Simples:</strong> valor × odds.</li>
<li><strong>Múltipla:</strong> valor × todas as odds multiplicadas. Uma seleção perdida perde a aposta.</li>
<li><strong>Sistema:</strong> o valor é dividido igualmente por todas as linhas. Uma fixa está em todas as linhas.</li>
<li><strong>Vitória e colocação:</strong> metade do valor é na vitória, metade em uma colocação. A colocação paga a parte das odds indicada no mercado, como um quarto para os três primeiros.</li>
<li><strong>Criar aposta:</strong> várias seleções de uma partida com um só preço.</li>
</ul>
<p>Arredondamos uma única vez, no fim, para o centavo mais próximo. O maior pagamento aparece no cupom antes da aposta.</p>
<h2 id="void">Apostas anuladas</h2>
<p>Uma seleção anulada conta com odds de 1,00. Em “Criar aposta”, usamos o preço das seleções restantes. Uma simples anulada devolve o valor.</p>
<ul>
<li>Se uma partida não for disputada ou não terminar em 48 horas, os mercados não decididos são anulados. O que já estava decidido permanece.</li>
<li>Se o mando de campo for invertido, as apostas são anuladas.</li>
<li>Se uma partida começar antes do previsto, as apostas aceitas depois do início real são anuladas.</li>
<li>Em uma linha como 2,25, metade do valor está em 2 e metade em 2,5. Se o resultado cair exatamente na linha, essa parte é devolvida. Cada metade é liquidada separadamente, mesmo que a partida seja abandonada.</li>
<li>Em caso de empate na colocação, o valor é multiplicado pelas posições pagas e dividido pelo número de empatados.</li>
<li>Uma aposta no vencedor de uma competição fecha no início da primeira partida e vale até que ela seja decidida, leve o tempo que levar. Quem não participa é anulado. Se a competição não terminar, todas as suas apostas são anuladas.</li>
</ul>
<h2 id="sports">Por esporte</h2>
<ul>
<li><strong>Futebol:</strong> vale o tempo regulamentar com acréscimos, salvo se o mercado disser outra coisa. Gols anulados pelo árbitro não contam.</li>
<li><strong>Tênis:</strong> se alguém desistir, os mercados não decididos são anulados. Se alguém não começar o jogo, todas as apostas são anuladas.</li>
<li><strong>Basquete:</strong> a prorrogação vale para vencedor, handicaps e totais da partida, mas não para quartos, tempos e resultado com empate. Se ninguém chegar ao número de uma corrida, a aposta é anulada.</li>
<li><strong>Hóquei no gelo:</strong> valem os 60 minutos, salvo se o mercado incluir a prorrogação. A disputa de pênaltis soma um gol ao vencedor.</li>
</ul>
<h2 id="settled">Liquidação e correções</h2>
<p>Liquidamos um mercado assim que é decidido. Se um resultado oficial for corrigido, liquidamos de novo: você recebe a diferença, ou nós a recuperamos. O seu saldo nunca fica abaixo de zero. O que faltar é descontado dos próximos créditos.</p>
<h2 id="cash-out">Encerrar</h2>
<p>O valor mostrado vale por alguns segundos. Com uma seleção ao vivo, ele espera como uma aposta ao vivo. Não é pago se o mercado for suspenso ou se o valor cair nesse meio-tempo. Depois de pago, é definitivo. Você pode encerrar uma parte: o resto da aposta continua com o resto do valor.</p>
<h2 id="limits">Limites</h2>
<p>Cada mercado e cada aposta têm valor e pagamento máximos. O cupom mostra os seus. Guardamos os bilhetes por pelo menos dez anos.</p>`,
    },
  }),
]
