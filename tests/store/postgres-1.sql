-- A store in PostgreSQL as version 1 has left it: one table with three entries (tests/store_postgres_test.c).
CREATE TABLE prairie(version integer NOT NULL);
INSERT INTO prairie VALUES(1);
CREATE TABLE entry( table_id text COLLATE "C" NOT NULL, seq bigint NOT NULL CHECK(seq > 0), time bigint NOT NULL, line text NOT NULL, PRIMARY KEY(table_id, seq));
CREATE TABLE tables( id text COLLATE "C" NOT NULL PRIMARY KEY, watch text COLLATE "C" NOT NULL UNIQUE, screen text COLLATE "C" NOT NULL UNIQUE, game text NOT NULL, phase text NOT NULL, listed integer NOT NULL, created bigint NOT NULL, last bigint NOT NULL, deadline bigint NOT NULL, seq bigint NOT NULL, summary text NOT NULL) WITH (fillfactor = 70);
CREATE INDEX tables_waiting ON tables(created) WHERE listed = 1 AND phase = 'waiting';
CREATE INDEX tables_running ON tables(created) WHERE listed = 1 AND phase IN ('playing', 'paused');
CREATE INDEX tables_due ON tables(deadline) WHERE deadline > 0;
CREATE INDEX tables_created ON tables(created);
INSERT INTO entry VALUES('table',1,1001,'{"seq":1}'),('table',2,1002,'{"seq":2}'),('table',3,1003,'{"seq":3}');
INSERT INTO tables VALUES('table','table-w','table-s','sioux','playing',1,1000,1003,0,3,'{"names":["Ana","Bo"]}');
