// The yardstick of `make load`: a server by the same library that sends back what it hears and does
// nothing else. It prints its port and ends with the signal that ends any program.
// usage: load-echo [direct]. Without a word it answers as the library's own examples do, when the
// line is ready; with it at once, which is the least that can be done.
#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 4096 };

struct session {
    size_t length;
    unsigned char message[LWS_PRE + MOST];
};

static int is_direct;

static int send_back(struct lws *wsi, struct session *session)
{
    size_t length = session->length;
    session->length = 0;
    return lws_write(wsi, session->message + LWS_PRE, length, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_RECEIVE:
        if (session->length + length > MOST)
            return -1;
        memcpy(session->message + LWS_PRE + session->length, in, length);
        session->length += length;
        if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0)
            return 0;
        if (is_direct)
            return send_back(wsi, session);
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->length > 0 ? send_back(wsi, session) : 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "prairie.1",
     .callback = on_event,
     .per_session_data_size = sizeof(struct session),
     .rx_buffer_size = MOST},
    {0},
};

int main(int argc, char **argv)
{
    struct lws_context_creation_info info = {.iface = "127.0.0.1", .protocols = protocols};
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    void *loops[] = {loop};
    is_direct = argc > 1 && strcmp(argv[1], "direct") == 0;
    info.foreign_loops = loops;
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8;
    lws_set_log_level(0, NULL);
    struct lws_context *context = loop ? lws_create_context(&info) : NULL;
    struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;
    if (!vhost) {
        fprintf(stderr, "load-echo: cannot listen\n");
        return 1;
    }
    printf("http://127.0.0.1:%d/\n", lws_get_vhost_listen_port(vhost));
    fflush(stdout);
    ev_run(loop, 0);
    return 0;
}
