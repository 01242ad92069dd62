// The look of a laboratory's page (cli/lab_html.c): colours, layout, and the land above the title.
#ifndef PRAIRIE_CLI_LAB_STYLE_H
#define PRAIRIE_CLI_LAB_STYLE_H

static const char lab_style[] =
    ":root{color-scheme:light dark;--paper:#f4ebd9;--card:#fffbf2;--well:#e8dcc4;--line:#d6c7a8;"
    "--ink:#2a221a;--ink2:#5b4d3b;--accent:#9c3a17;--sky:#f6ddb4;--sky2:#f3cf9b;--sky3:#e9b47f;"
    "--sun:#d9622b;--far:#b0a2a3;--hill:#a9702f;--prairie:#e6bc63;--prairie-hi:#f4d791;"
    "--prairie-lo:#b9842f;--river:#2f6f86;--river-hi:#b5dbe0;--edge:#8a7555;--focus:#0b57a4;"
    "--p-a:#b5421a;--p-b:#164182;--p-c:#0d7d66;--p-d:#a04fb8;--p-e:#29221b;--tokt:#fff;"
    "--serif:'Iowan Old Style','Palatino Linotype',P052,'Noto Serif',Georgia,serif;"
    "--sans:Seravek,Ubuntu,Calibri,'Noto Sans',system-ui,sans-serif}"
    "@media(prefers-color-scheme:dark){:root{--paper:#17181f;--card:#23252e;--well:#121319;"
    "--line:#3a3d49;--ink:#f4ead9;--ink2:#c4b9a8;--accent:#f2a56f;--sky:#232a44;--sky2:#2b2f4c;"
    "--sky3:#3d3552;--sun:#f2e6c8;--far:#4b4656;--hill:#352c1b;--prairie:#75602f;"
    "--prairie-hi:#8d763f;--prairie-lo:#54431d;--river:#76bcd4;--river-hi:#23566e;"
    "--edge:#8b8c9c;--focus:#8fc6ff;--p-a:#f4714f;--p-b:#6f9af2;--p-c:#2fcf93;--p-d:#efb2ec;"
    "--p-e:#f3eee2;--tokt:#17181f}}"
    "*{box-sizing:border-box;margin:0}"
    "body{font:400 16px/1.4 var(--sans);font-variant-numeric:tabular-nums lining-nums;"
    "color:var(--ink);background:var(--paper)}"
    "h1,h2{font-family:var(--serif);line-height:1.15}svg{display:block;width:100%;height:auto}"
    ".band{position:relative;overflow:hidden;height:170px;padding:24px 28px}"
    ".band svg{position:absolute;inset:0;height:100%}.band h1,.band p{position:relative}"
    ".band h1{font-size:40px}.band p{font-weight:500;margin-top:4px}"
    ".wrap{max-width:1280px;margin:0 auto;padding:0 20px 28px;position:relative}"
    ".panel{background:var(--card);border-radius:16px;padding:18px 22px 16px;"
    "box-shadow:0 1px 0 var(--line),0 2px 6px #3a24000f;break-inside:avoid;min-width:0}"
    ".meta{margin-top:-30px;padding:14px 20px;display:flex;gap:8px 28px;flex-wrap:wrap;"
    "font-size:14px;color:var(--ink2)}.meta b{color:var(--ink);font-size:16px}"
    "code{font:600 13px/1.4 ui-monospace,monospace;background:var(--well);border-radius:6px;"
    "padding:4px 8px;overflow-wrap:anywhere;color:var(--ink)}"
    ".key{display:flex;gap:20px;font-size:13px;color:var(--ink2);margin:12px 0;flex-wrap:wrap}"
    ".key i{display:inline-block;width:13px;height:13px;border-radius:50%;border:2.5px solid "
    "var(--ink);vertical-align:-2px;margin-right:6px}.key i.f{background:var(--ink)}"
    ".short{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;margin:14px 0}"
    ".short b{font:700 32px/1.1 var(--serif);display:block}.short p,.sub{font-size:14px;"
    "color:var(--ink2)}.gr{columns:2;column-gap:14px}.gr .panel{margin-bottom:14px}"
    ".w{margin-bottom:14px;overflow-x:auto}h2{font-size:21px}.sub{margin:2px 0 8px}"
    "table{border-collapse:collapse;width:100%;font-size:14px}"
    "th,td{text-align:right;padding:.3rem .5rem;border-bottom:1px solid var(--line);"
    "white-space:nowrap}th{color:var(--ink2);font-weight:600;vertical-align:bottom;"
    "white-space:normal}th:first-child,td:first-child{text-align:left;white-space:normal}"
    "td small,td:not(.on){color:var(--ink2)}td:first-child{color:var(--ink)}"
    "td.on{font-weight:700;color:var(--ink)}summary{font-size:14px;color:var(--ink2);"
    "cursor:pointer;padding:10px 0}.more{margin:14px 0}.more>summary{font:700 21px var(--serif);"
    "color:var(--ink)}ul{font-size:14px;color:var(--ink2);padding-left:18px}";

// What follows of it: sentences, buttons, seats, paper and phones.
static const char lab_style_more[] =
    ".say{font-size:15px;border-top:1px solid var(--line);padding-top:9px;margin-top:6px}"
    ".do{margin-left:auto;display:flex;gap:8px}.do a,.do button{font:600 14px/1 var(--sans);"
    "min-height:44px;min-width:44px;padding:0 16px;display:inline-flex;align-items:center;"
    "background:var(--card);color:var(--ink);border:1.5px solid var(--edge);border-radius:10px;"
    "text-decoration:none;cursor:pointer}:focus-visible{outline:3px solid var(--focus);"
    "outline-offset:2px}.seat{position:relative;display:inline-grid;place-items:center;width:22px;"
    "height:22px;vertical-align:middle;margin-right:8px}.seat svg{position:absolute;inset:0;"
    "height:100%;fill:currentColor}.short .seat b,.seat b{position:relative;color:var(--tokt);"
    "font:800 12px/1 var(--sans)}.seat.c b{top:3px}.seat.a{color:var(--p-a)}.seat.b{"
    "color:var(--p-b)}.seat.c{color:var(--p-c)}.seat.d{color:var(--p-d)}.seat.e{color:var(--p-e)}"
    "@media print{.band{height:120px}.wrap{padding:0}.do{display:none}}"
    "@media(max-width:760px){.gr{columns:1}.short{grid-template-columns:minmax(0,1fr)}"
    ".panel{overflow-x:auto}.band h1{font-size:26px}.band circle{display:none}}";

// The shapes of the seats' tokens.
enum { LAB_TOKENS = 5 };
static const char *const lab_token[LAB_TOKENS] = {
    "M6 32a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z",
    "M12 8H52A4 4 0 0 1 56 12V52A4 4 0 0 1 52 56H12A4 4 0 0 1 8 52V12A4 4 0 0 1 12 8Z",
    "M29 6.5Q32 2 35 6.5L61.5 53Q64 58.5 58 58.5H6Q0 58.5 2.5 53Z",
    "M29 3.5Q32 1 35 3.5L60.5 29Q63 32 60.5 35L35 60.5Q32 63 29 60.5L3.5 35Q1 32 3.5 29Z",
    ("M17 6H47Q50 6 51.5 8.5L61.5 29.5Q63 32 61.5 34.5L51.5 55.5Q50 58 47 58H17Q14 58 12.5 55.5"
     "L2.5 34.5Q1 32 2.5 29.5L12.5 8.5Q14 6 17 6Z")};

static const char lab_land[] =
    "<svg viewBox=\"0 0 1280 150\" preserveAspectRatio=\"xMidYMax slice\" aria-hidden=\"true\">"
    "<rect width=\"1280\" height=\"150\" fill=\"var(--sky)\"/>"
    "<path d=\"M0 93C300 75 500 75 760 51S1120 30 1280 45V150H0Z\" fill=\"var(--sky2)\"/>"
    "<path d=\"M0 126C300 117 520 111 760 90S1120 75 1280 85V150H0Z\" fill=\"var(--sky3)\"/>"
    "<circle cx=\"520\" cy=\"82\" r=\"48\" fill=\"var(--sun)\"/>"
    "<path d=\"M706 120L765 68L824 120ZM805 120L869 63L934 120ZM947 120L1016 52L1086 120Z"
    "M1061 120L1126 59L1191 120Z\" fill=\"var(--far)\"/>"
    "<path d=\"M0 118C220 106 460 112 700 116S1100 112 1280 106V150H0Z\" fill=\"var(--hill)\"/>"
    "<path d=\"M0 128C260 116 560 124 820 126S1160 122 1280 118V150H0Z\" fill=\"var(--prairie)\"/>"
    "<g fill=\"var(--accent)\"><path d=\"M636 84L660 132H612Z\"/><path d=\"M686 94L706 132H667Z\"/>"
    "</g><path d=\"M0 143C320 134 700 142 1280 136V150H0Z\" fill=\"var(--prairie-lo)\"/></svg>";

#endif
