import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'bonus-terms': {
      title: 'Termos de bônus',
      lead: 'O que é um bônus nesta casa e as regras que todos eles seguem.',
      body: `<p>A casa não oferece bônus hoje. Estas são as regras que cada bônus seguirá a partir do dia em que houver um. Elas fazem parte dos <a href="/terms">termos</a>.</p>
<h2 id="what">O que é um bônus</h2>
<p>Um bônus é dinheiro que a casa acrescenta ao seu jogo sob uma condição. Ele fica em um saldo próprio, ao lado do saldo principal, e sua carteira sempre mostra os dois separados. Somente o saldo principal pode ser sacado.</p>
<h2 id="choice">Sempre sua escolha</h2>
<p>Nenhum bônus é acrescentado sem que você peça, e só um fica ativo de cada vez. Você pode desistir dele a qualquer momento; o dinheiro do bônus e o que foi ganho com ele então desaparecem, e o saldo principal fica como está. Enquanto um bônus está sendo cumprido, um saque é recusado: cumpra o requisito ou desista do bônus, e o saldo principal pode ser sacado na hora.</p>
<h2 id="shown">O que é mostrado antes de você aceitar</h2>
<ul>
<li>o valor, e como é calculado a partir de um depósito;</li>
<li>quantas vezes ele precisa ser apostado antes de ser seu (o requisito de apostas), em número e em soma de apostas;</li>
<li>quanto se espera que isso custe, pelo retorno dos jogos;</li>
<li>quais jogos contam, e quanto de uma aposta conta;</li>
<li>a maior aposta enquanto o bônus está ativo;</li>
<li>o último dia, e o máximo que se pode ganhar com ele, se houver limite.</li>
</ul>
<h2 id="pockets">Que dinheiro é apostado primeiro</h2>
<p>Uma aposta sai primeiro do saldo principal, e do bônus somente o que faltar. Uma rodada lembra de onde veio a aposta: o prêmio volta para os mesmos saldos nas mesmas proporções, assim como uma aposta devolvida.</p>
<h2 id="end">Como ele termina</h2>
<p>Cumprido o requisito, o que está no saldo de bônus passa na hora para o saldo principal e é seu. Se o prazo acabar antes, o saldo de bônus é retirado; o saldo principal não é tocado. Rodadas abertas são concluídas antes.</p>
<h2 id="fair">O que a casa não faz</h2>
<p>Não muda as condições de um bônus que alguém aceitou. Não anula um bônus porque alguém ganhou com ele. Só o retira quando foi obtido com violação dos termos, como uma segunda conta, e então diz qual.</p>
<h2 id="free">Giros grátis</h2>
<p>Giros grátis dados pela casa são rodadas com aposta fixa paga pela casa. O que eles ganham é dinheiro de bônus, a menos que a oferta diga que é seu na hora. Giros grátis ganhos dentro de um jogo fazem parte da rodada desse jogo e não têm relação com bônus.</p>`,
    },
    'aml-kyc': {
      title: 'Identidade e lavagem de dinheiro',
      lead: 'Quais verificações a lei pede a uma casa como esta, quando acontecem e o que exigem.',
      body: `<p>A demonstração não move dinheiro real e não pede documentos a ninguém. Esta página descreve a política para a qual a casa foi construída; um operador a adapta à lei da sua licença e coloca aqui o nome da pessoa responsável.</p>
<h2 id="why">Por que há verificações</h2>
<p>Cassinos já foram usados para esconder a origem de dinheiro e para jogar com cartões e nomes de outras pessoas. Por isso a lei pede que conheçam seus clientes, observem o que não tem explicação e o comuniquem. As regras da União Europeia pedem uma verificação, o mais tardar, quando apostas ou prêmios chegam a 2.000 euros em uma transação ou em várias relacionadas; regras nacionais podem pedir antes.</p>
<h2 id="when">Quando acontecem</h2>
<ul>
<li><strong>No cadastro:</strong> que você tem a idade exigida, que seu país é atendido, que não tem outra conta.</li>
<li><strong>Em um depósito:</strong> que o cartão, a conta ou a carteira é seu.</li>
<li><strong>Em um saque:</strong> sua identidade, antes do primeiro pagamento maior, e de novo quando algo for incomum.</li>
<li><strong>Enquanto você joga:</strong> de onde vem o dinheiro, quando os valores não combinam com o que se sabe sobre você.</li>
</ul>
<h2 id="what">O que exigem</h2>
<ol>
<li>Passaporte, carteira de identidade ou carteira de motorista válida e legível.</li>
<li>Um documento de até três meses com seu nome e endereço, como uma conta de consumo ou um extrato bancário.</li>
<li>Para um cartão: uma imagem com tudo coberto, menos os seis primeiros e os quatro últimos dígitos. Para uma conta ou carteira: uma página com seu nome e o número dela.</li>
<li>Para a origem do dinheiro: contracheques, declaração de imposto, contrato de venda ou semelhante.</li>
</ol>
<p>Nunca envie um número de cartão completo, um código de segurança ou uma senha. Ninguém nesta casa vai pedir.</p>
<h2 id="time">O que acontece enquanto isso</h2>
<p>Seu saldo continua seu e continua registrado. O que a verificação envolve, como um saque, pode esperar por ela; a casa diz o que espera e quanto tempo isso leva em regra. Se uma verificação não puder ser concluída, os depósitos voltam para onde vieram, a menos que uma autoridade o tenha proibido.</p>
<h2 id="never">O que a casa não aceita</h2>
<ul>
<li>Dinheiro em espécie, e pagamentos de terceiros ou para terceiros.</li>
<li>Depósitos que são sacados sem jogo.</li>
<li>Contas mantidas para outra pessoa, e contas de pessoas em listas de sanções.</li>
</ul>
<h2 id="reports">Comunicações</h2>
<p>O que não tem explicação é comunicado à unidade de inteligência financeira do país. A lei proíbe a casa de falar com você sobre essa comunicação.</p>
<h2 id="records">O que é guardado</h2>
<p>Documentos e pagamentos são guardados pelo tempo que a lei exige, na União Europeia cinco anos após o encerramento da conta, e depois apagados. Os documentos são vistos somente por quem os verifica. Mais detalhes no <a href="/privacy">aviso de privacidade</a>.</p>`,
    },
  }),
]
